/** Defined in a build with `NAZER_GALLERY=off`, which leaves the gallery out. */
declare global {
  const __WITHOUT_GALLERY__: true;
}

export const hasGallery = typeof __WITHOUT_GALLERY__ === 'undefined';
