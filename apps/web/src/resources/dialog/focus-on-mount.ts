/**
 * Moves the focus into the dialog as soon as its content exists, so that Escape and Tab reach it. antd focuses a
 * wrapper outside our form, and only if nothing inside has the focus.
 */
export function focusDialog(dialog: HTMLElement | null): void {
  dialog?.focus({ preventScroll: true });
}

/** Focuses the first enabled text input; without one the first enabled switch, and without that `form` itself. */
export function focusFirstField(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('.rd-field :is(input, textarea):not(:disabled)');
  const other = form?.querySelector<HTMLElement>('.rd-field [role=switch]:not(:disabled)');
  (field ?? other ?? form)?.focus({ preventScroll: true });
}
