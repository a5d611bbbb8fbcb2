/** Pictures people send, made small in their browser first. */

interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Drawing {
  /** Which part of the picture is taken, in its own pixels. */
  readonly part: Part;
  /** How large it is drawn. */
  readonly width: number;
  readonly height: number;
}

const quality = 0.85;

/** As JPEG. Throws where the browser cannot read the file as a picture. */
export async function drawnPicture(file: File, drawingOf: (picture: ImageBitmap) => Drawing): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const { part, width, height } = drawingOf(picture);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  // JPEG knows no transparency: what is transparent in the picture is paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
