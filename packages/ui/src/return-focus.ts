/**
 * Gives the focus back to what opened a dialog, drawer, menu or panel once that is gone. One watcher for the whole
 * page: however an overlay is made and however it closes, its element leaves the document with the focus inside, and
 * browsers then leave the focus nowhere. (antd returns it only where its dialog is closed before it is taken away and
 * nothing inside took the focus while it was being drawn.)
 */
const overlays = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip]';

/** An opener that was taken away with what it changed leads to one before it; more than a few are not its own any more. */
const remembered = 12;

/** Installs the watcher on a document; the returned function removes it. */
export function installReturnFocus(page: Document = document): () => void {
  /** What had the focus or was pressed, the newest last, each once. */
  let trail: HTMLElement[] = [];
  /** Where the focus is, and whether that lay in an overlay: once taken away it could not be asked. */
  let last: { readonly element: HTMLElement; readonly isOver: boolean } | null = null;

  const remember = (element: HTMLElement) => {
    trail = [...trail.filter((one) => one !== element && one.isConnected), element].slice(-remembered);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = { element: target, isOver: target.closest(overlays) !== null };
    remember(target);
  };
  // Some browsers do not focus a button that is pressed.
  const onPress = ({ target }: Event) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('button, a[href], [tabindex]');
    if (pressed) remember(pressed);
  };
  const giveBack = () => {
    for (const element of trail.toReversed()) {
      if (!element.isConnected) continue;
      element.focus({ preventScroll: true });
      if (page.activeElement === element) return;
    }
    page.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(() => {
    if (page.activeElement !== page.body || !last || last.element.isConnected) return;
    const { isOver } = last;
    last = null;
    if (isOver) giveBack();
  });

  page.addEventListener('focusin', onFocus);
  page.addEventListener('pointerdown', onPress, true);
  watch.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('pointerdown', onPress, true);
    watch.disconnect();
  };
}
