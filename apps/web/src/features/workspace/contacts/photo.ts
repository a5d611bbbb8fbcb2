/** A picture made small before it is sent: a square of what stands in its middle. */
const side = 256;

/** Throws where the browser cannot read the file as a picture. */
export async function squarePhoto(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const size = Math.min(picture.width, picture.height);
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  // JPEG knows no transparency: what is transparent in the picture is paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  const [left, top] = [(picture.width - size) / 2, (picture.height - size) / 2];
  context.drawImage(picture, left, top, size, size, 0, 0, side, side);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}
