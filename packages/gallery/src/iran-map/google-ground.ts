/**
 * Google's Map Tiles API as the ground of a Leaflet map: each layer asks for a session first, its tiles are pictures.
 * Nothing of Google's own program runs in the page, so everything drawn over the ground is the same on Google's tiles
 * as on the bundled shapes.
 */
import L from 'leaflet';

export interface GoogleMaps {
  /** API key of the installation; empty without one. */
  readonly key: string;
  /** `https://tile.googleapis.com`. */
  readonly host: string;
}

interface Session {
  /** Token that every request for a tile carries. */
  readonly session: string;
  /** Pixels; tiles are square. */
  readonly tileWidth: number;
}

/** Starts a session; throws when none is given, because of a wrong key or an unreachable host. */
async function openSession({ key, host }: GoogleMaps, language: string): Promise<Session> {
  const answer = await fetch(`${host}/v1/createSession?key=${encodeURIComponent(key)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mapType: 'roadmap', language, region: 'IR' }),
  });
  if (!answer.ok) throw new Error(`no session: ${answer.status}`);
  return (await answer.json()) as Session; // as the API documents it
}

/** Layer of Google's tiles with names in a language, to be added to a map by the caller. Rejects without a session. */
export async function googleTiles(maps: GoogleMaps, language: string): Promise<L.TileLayer> {
  const { session, tileWidth } = await openSession(maps, language);
  const query = new URLSearchParams({ session, key: maps.key });
  return L.tileLayer(`${maps.host}/v1/2dtiles/{z}/{x}/{y}?${query}`, {
    attribution: '© Google',
    tileSize: tileWidth,
    maxZoom: 22,
  });
}
