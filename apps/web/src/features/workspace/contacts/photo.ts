import { drawnPicture } from '../parts/drawn-picture.ts';

const side = 256;

/** A square of what stands in the middle of a picture. Throws where the browser cannot read the file as one. */
export const squarePhoto = (file: File): Promise<Blob> =>
  drawnPicture(file, ({ width, height }) => {
    const size = Math.min(width, height);
    const part = { left: (width - size) / 2, top: (height - size) / 2, width: size, height: size };
    return { part, width: side, height: side };
  });
