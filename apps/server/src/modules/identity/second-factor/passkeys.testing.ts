/** A passkey device in software: it has real keys (ES256) and signs what browsers and devices sign. */
import {
  createHash,
  createSign,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Head of a CBOR item (RFC 8949), of which only what a key and an attestation need is implemented. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer =>
  Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

/** Public key in the form of COSE (RFC 9053): an elliptic key for ES256 on P-256, with its coordinates. */
function coseKey(jwk: JsonWebKey): Buffer {
  const coordinate = (value: string | undefined): Buffer => bytes(Buffer.from(value ?? '', 'base64url'));
  return map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), coordinate(jwk.x)],
    [integer(-3), coordinate(jwk.y)],
  ]);
}

export interface DeviceOptions {
  readonly origin: string;
  readonly rpId: string;
  /** Whether the device verified the person, by finger or number. */
  readonly isVerified?: boolean;
}

interface Credential {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly cose: Buffer;
  readonly userHandle: string;
}

// Flags of the authenticator data (WebAuthn, section 6.1).
const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

export class SoftwareDevice {
  readonly #options: DeviceOptions;
  #credential: Credential | undefined;
  /** Signature counter; devices without one always send 0. */
  count = 0;
  isVerified: boolean;

  constructor(options: DeviceOptions) {
    this.#options = options;
    this.isVerified = options.isVerified ?? true;
  }

  get credentialId(): string {
    return this.#credential?.id.toString('base64url') ?? '';
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#options.origin, crossOrigin: false }));
  }

  #authenticatorData(more: Buffer): Buffer {
    const { rpId } = this.#options;
    const flags = userPresent | (this.isVerified ? userVerified : 0) | (more.length > 0 ? hasCredential : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  }

  /** Makes a passkey in place of an earlier one; gives what a browser sends to the server. */
  register(options: { challenge: string; user: { id: string } }) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    const cose = coseKey(publicKey.export({ format: 'jwk' }));
    this.#credential = { id, privateKey, cose, userHandle: options.user.id };
    const credentialData = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(this.#authenticatorData(credentialData))],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options.challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs a challenge with the passkey; gives what a browser sends to the server. Throws without a passkey. */
  sign(options: { challenge: string }) {
    const credential = this.#credential;
    if (!credential) throw new Error('This device has no passkey.');
    const clientData = this.#clientData('webauthn.get', options.challenge);
    const authenticatorData = this.#authenticatorData(Buffer.alloc(0));
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(credential.privateKey);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: credential.userHandle,
    });
  }

  #answer<R>(response: R) {
    const id = this.credentialId;
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }
}
