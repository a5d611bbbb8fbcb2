import { drawnPicture } from './drawn-picture.ts';

const longestSide = 1280;

/** The whole picture, made smaller where it is large. Throws where the browser cannot read the file as one. */
export const smallPicture = (file: File): Promise<Blob> =>
  drawnPicture(file, ({ width, height }) => {
    const scale = Math.min(1, longestSide / Math.max(width, height));
    const part = { left: 0, top: 0, width, height };
    return { part, width: Math.round(width * scale) || 1, height: Math.round(height * scale) || 1 };
  });
