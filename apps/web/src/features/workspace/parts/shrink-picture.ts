import { renderPicture } from './render-picture.ts';

/** Longest side of the result in pixels. */
const longestSide = 1280;

/** The picture as JPEG, scaled down if a side exceeds 1280 pixels. Rejects when the browser cannot decode the file. */
export const shrinkPicture = (file: File): Promise<Blob> =>
  renderPicture(file, ({ width, height }) => {
    const scale = Math.min(1, longestSide / Math.max(width, height));
    const source = { left: 0, top: 0, width, height };
    return { source, width: Math.round(width * scale) || 1, height: Math.round(height * scale) || 1 };
  });
