/** Least zoom of a table; below it, the text would not be readable, so a still wider table is cut. */
const smallest = 0.5;

/** Zooms out tables that are wider than the paper; the returned function restores their size. */
export function fitTables(page: ParentNode): () => void {
  const fitted = [...page.querySelectorAll<HTMLTableElement>('main table')].flatMap((table) => {
    const room = table.parentElement?.clientWidth ?? 0;
    const need = table.scrollWidth;
    if (room === 0 || need <= room + 1) return [];
    table.style.zoom = String(Math.max(smallest, Math.floor((room / need) * 1000) / 1000));
    return [table];
  });
  return () => fitted.forEach((table) => table.style.removeProperty('zoom'));
}
