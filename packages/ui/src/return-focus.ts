/**
 * Returns the focus to whatever opened a dialog, drawer, menu or panel once that is gone. One observer serves the
 * whole page: however an overlay is made and closed, its element leaves the document with the focus inside, and
 * browsers then focus nothing. (antd returns the focus only if its dialog is closed before it is removed and nothing
 * inside took the focus while it was rendered.)
 */
const overlays = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip]';

/**
 * Number of remembered elements: when the opener was removed as well, an earlier one gets the focus, but not a
 * distant one.
 */
const remembered = 12;

/** Installs the watcher on a document; the returned function removes it. */
export function installReturnFocus(page: Document = document): () => void {
  /** Elements that had the focus or were pressed, newest last, each once. */
  let trail: HTMLElement[] = [];
  /** Focused element, and whether it is inside an overlay, which cannot be determined once it is removed. */
  let last: { readonly element: HTMLElement; readonly isOver: boolean } | null = null;

  const remember = (element: HTMLElement) => {
    trail = [...trail.filter((one) => one !== element && one.isConnected), element].slice(-remembered);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = { element: target, isOver: target.closest(overlays) !== null };
    remember(target);
  };
  // Some browsers do not focus a pressed button.
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
