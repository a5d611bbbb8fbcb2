/** Shrinks pictures in the browser before they are uploaded. */

interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Drawing {
  /** Part of the picture to draw, in its own pixels. */
  readonly part: Part;
  /** Size of the result in pixels. */
  readonly width: number;
  readonly height: number;
}

const quality = 0.85;

/** Draws a part of a picture as JPEG. Rejects when the browser cannot decode the file. */
export async function drawnPicture(file: File, drawingOf: (picture: ImageBitmap) => Drawing): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const { part, width, height } = drawingOf(picture);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  // White background for transparent pixels, which JPEG does not support.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
