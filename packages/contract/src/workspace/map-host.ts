/** Host that serves the tiles of Google's maps; no page calls it without a key of the installation. */
export const mapHost = 'https://tile.googleapis.com';
