/** Crops and scales pictures in the browser before they are uploaded. */

/** Rectangle of the source picture, in its own pixels. */
interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Rendering {
  /** Part of the picture to draw. */
  readonly source: Rectangle;
  /** Size of the result in pixels. */
  readonly width: number;
  readonly height: number;
}

/** JPEG quality, from 0 to 1. */
const quality = 0.85;

/**
 * Renders a part of a picture as a JPEG; `plan` chooses the part and the size of the result. Rejects when the browser
 * cannot decode the file or has no two-dimensional canvas.
 */
export async function renderPicture(file: File, plan: (picture: ImageBitmap) => Rendering): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const { source, width, height } = plan(picture);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  // White background for transparent pixels, which JPEG does not support.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, source.left, source.top, source.width, source.height, 0, 0, width, height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
