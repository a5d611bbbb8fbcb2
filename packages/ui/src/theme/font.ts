/** Font families; base.css declares the font face. */
export const FONT_FAMILY = "Vazirmatn, 'Vazirmatn stand-in', system-ui, sans-serif";
export const MONO_FAMILY = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace';
