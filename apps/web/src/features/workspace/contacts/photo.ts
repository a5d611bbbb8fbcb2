import { drawnPicture } from '../parts/drawn-picture.ts';

const side = 256;

/** Square from the middle of a picture. Rejects when the browser cannot decode the file. */
export const squarePhoto = (file: File): Promise<Blob> =>
  drawnPicture(file, ({ width, height }) => {
    const size = Math.min(width, height);
    const part = { left: (width - size) / 2, top: (height - size) / 2, width: size, height: size };
    return { part, width: side, height: side };
  });
