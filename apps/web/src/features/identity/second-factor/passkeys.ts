/** Browser calls for passkeys, with their options and results in JSON form. */
import type { ApiInput, ApiOutput } from '@nazer/contract/api.ts';

type CreationOptions = ApiOutput<'POST /api/Auth/PasskeyRegistrationOptions'>;
type RequestOptions = ApiOutput<'POST /api/Auth/PasskeyOptions'>;
type Registration = ApiInput<'POST /api/Auth/RegisterPasskey'>['body']['response'];
type Authentication = ApiInput<'POST /api/Auth/SignInWithPasskey'>['body']['response'];

/** The user closed the browser's dialog, which is not a failure. */
export class PasskeyGivenUp extends Error {
  override readonly name = 'PasskeyGivenUp';
}

/** Runs a call of the browser; throws `PasskeyGivenUp` when its dialog was closed or timed out. */
async function requestCredential(make: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const made = await make();
    if (made instanceof PublicKeyCredential) return made;
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
    if (fault.name !== 'NotAllowedError' && fault.name !== 'AbortError') throw fault;
  }
  throw new PasskeyGivenUp('no passkey was given');
}

/**
 * Creates a passkey. Throws `InvalidStateError` when this device already has one of the account, and `PasskeyGivenUp`.
 */
export async function makePasskey(options: CreationOptions): Promise<Registration> {
  // The contract's options are the JSON form of the standard.
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await requestCredential(() => navigator.credentials.create({ publicKey }));
  const json = made.toJSON() as unknown as Registration & { response: Registration['response'] }; // JSON form of a registration
  const { id, rawId, response } = json;
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** Asks for one of the user's passkeys. Throws `PasskeyGivenUp` when the user gives none. */
export async function askPasskey(options: RequestOptions): Promise<Authentication> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON, // JSON form of the standard
  );
  const { id, rawId, response } = (
    await requestCredential(() => navigator.credentials.get({ publicKey }))
  ).toJSON() as Authentication; // JSON form of an assertion
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}
