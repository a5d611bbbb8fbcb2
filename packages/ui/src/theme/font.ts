/** Families by name; the face itself is declared in base.css. */
export const FONT_FAMILY = 'Vazirmatn, system-ui, sans-serif';
export const MONO_FAMILY = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace';
