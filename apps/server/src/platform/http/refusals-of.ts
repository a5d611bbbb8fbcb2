/**
 * Which refusals a call may answer: those it declares, and those that follow from its declaration. The API document
 * lists them, and the client of the tests accepts no other.
 */
import { type CallDefinition, isWriting } from '@nazer/contract/kernel/call.ts';
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import { lookupReaderOf } from '../personal/personal-lookup.ts';
import { isStaffWork } from './staff-work.ts';

const always: readonly ErrorCode[] = ['badRequest', 'internal', 'busy', 'heldElsewhere', 'tooSlow'];
const ofInput: readonly ErrorCode[] = ['badCharacter', 'missingField', 'wrongType', 'badValue'];
const ofBody: readonly ErrorCode[] = ['brokenJson', 'bodyTooLarge', 'wrongContentType', 'unknownField'];
const ofSession: readonly ErrorCode[] = [
  'notSignedIn',
  'forbidden',
  'passwordChangeRequired',
  'secondFactorRequired',
];
const ofUpload: readonly ErrorCode[] = ['fileTooLarge', 'fileRefused', 'scanUnavailable'];
const ofLookup: readonly ErrorCode[] = ['wholeNumberOnly', 'personalHidden', 'personalQueries'];

/** Refusals of the query and the body before the handler sees them. */
function ofInputs({ query, body, transport }: CallDefinition): readonly ErrorCode[] {
  const hasParameters = Object.keys(query?.shape ?? {}).length > 0;
  return [
    hasParameters ? 'unknownParameter' : 'noParameters',
    ...(query || body ? ofInput : []),
    ...(body ? ofBody : []),
    ...(transport === 'upload' ? ofUpload : []),
    ...(lookupReaderOf(query) || lookupReaderOf(body) ? ofLookup : []),
  ];
}

/** Refusals by who calls. */
function ofCaller(name: string, definition: CallDefinition): readonly ErrorCode[] {
  if (definition.access === 'public') return [];
  const isRepeatable = name.startsWith('POST ') || definition.isStateChanging;
  return [
    ...ofSession,
    ...(isRepeatable ? (['alreadyDone'] as const) : []),
    ...(isWriting(name, definition) ? (['officeReadOnly'] as const) : []),
    ...(isWriting(name, definition) && isStaffWork(definition) ? (['notForOffices'] as const) : []),
  ];
}

/** Codes of the refusals that the call of this name may answer. */
export function refusalsOf(name: string, definition: CallDefinition): ReadonlySet<ErrorCode> {
  return new Set([
    ...always,
    'tooManyRequests',
    ...ofInputs(definition),
    ...ofCaller(name, definition),
    ...(definition.isStateChanging ? (['prefetchRefused'] as const) : []),
    ...(definition.errors ?? []),
  ]);
}
