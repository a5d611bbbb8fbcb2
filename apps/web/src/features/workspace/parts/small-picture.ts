import { drawnPicture } from './drawn-picture.ts';

const longestSide = 1280;

/** Whole picture, shrunk if it is large. Rejects when the browser cannot decode the file. */
export const smallPicture = (file: File): Promise<Blob> =>
  drawnPicture(file, ({ width, height }) => {
    const scale = Math.min(1, longestSide / Math.max(width, height));
    const part = { left: 0, top: 0, width, height };
    return { part, width: Math.round(width * scale) || 1, height: Math.round(height * scale) || 1 };
  });
