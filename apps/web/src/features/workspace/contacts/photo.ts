import { renderPicture } from '../parts/render-picture.ts';

/** Side of the result in pixels. */
const side = 256;

/** Square from the middle of a picture, 256 pixels wide, as JPEG. Rejects when the browser cannot decode the file. */
export const squarePhoto = (file: File): Promise<Blob> =>
  renderPicture(file, ({ width, height }) => {
    const size = Math.min(width, height);
    const source = { left: (width - size) / 2, top: (height - size) / 2, width: size, height: size };
    return { source, width: side, height: side };
  });
