/** Has the browser save bytes of the page as a file. */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started reading the blob by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
