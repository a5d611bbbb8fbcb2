/**
 * Pages offered in a pager, ascending: the ends, the neighbours of the current one, and 0 for a gap of two or more
 * pages; a gap of one page is that page. Pure.
 */
export function offeredPages(page: number, pageCount: number): number[] {
  const near = new Set([1, pageCount, page - 1, page, page + 1]);
  if (page <= 2) [2, 3].forEach((early) => near.add(early));
  if (page >= pageCount - 1) [pageCount - 1, pageCount - 2].forEach((late) => near.add(late));
  const pages = [...near].filter((one) => one >= 1 && one <= pageCount).toSorted((one, other) => one - other);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1] ?? one - 1;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [0, one] : [one];
  });
}
