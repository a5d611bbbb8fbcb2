/** Where the tiles of Google's maps come from; no page asks it without a key of the installation. */
export const mapHost = 'https://tile.googleapis.com';
