/**
 * The dialog takes the focus as soon as its content is there, so that Escape and Tab belong to it: antd
 * focuses a wrapper outside our form, and only where nothing inside was focused before.
 */
export function focusDialog(dialog: HTMLElement | null): void {
  dialog?.focus({ preventScroll: true });
}

/** The first field that can be written, else the dialog itself. */
export function focusFirstField(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('.rd-field :is(input, textarea):not(:disabled)');
  const other = form?.querySelector<HTMLElement>('.rd-field [role=switch]:not(:disabled)');
  (field ?? other ?? form)?.focus({ preventScroll: true });
}
