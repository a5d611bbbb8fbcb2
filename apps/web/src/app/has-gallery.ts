/** A build with `NAZER_GALLERY=off` defines the name, and leaves the gallery out. */
declare global {
  const __WITHOUT_GALLERY__: true;
}

export const hasGallery = typeof __WITHOUT_GALLERY__ === 'undefined';
