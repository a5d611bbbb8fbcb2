/** State of one piece of one's own profile while it is edited in place, saved over what the profile is by then. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { ProfileListName } from '@nazer/contract/workspace/profile/profile-fields.ts';
import { useState } from 'react';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { apiData, type CallOptions } from '../../../platform/calls/api.ts';
import { newOnceKey } from '../../../platform/calls/once-key.ts';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { apiQuery, invalidateAbout, queryClient } from '../../../platform/calls/query-client.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import type { Faults, Values } from '../../../resources/dialog/record-form.ts';
import { useOnceSend } from '../../../resources/dialog/use-once-send.ts';
import {
  bodyOver,
  faultsIn,
  isChanged,
  isConflict,
  type Piece,
  placeOf,
  refusedIn,
  valuesOf,
} from './profile-piece.ts';
import { type Profile, profileNews } from './use-profile.ts';

export interface PieceFormOptions {
  readonly piece: Piece;
  /** Current profile; it may change during the editing. */
  readonly profile: Profile;
  /** `place`: where the saved line stands now, -1 when it was taken out or is not found; null for a fact or no save. */
  readonly onClose: (place: number | null) => void;
}

/** The newer profile, from a save refused as stale; null for other errors. */
function newerOf(error: unknown): Profile | null {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  // The call says that a `stale` refusal carries the current profile.
  return (error.problem?.data?.['current'] as Profile | undefined) ?? null;
}

interface SentPiece {
  readonly piece: Piece;
  /** Values the form began with. */
  readonly base: Values;
  /** `null` takes a line out. */
  readonly values: Values | null;
  /** Profile the piece is saved over. */
  readonly now: Profile;
}

/** Whether the newer profile has another value of the same piece than the one the form began with. */
const isInTheWay = ({ piece, base, values }: SentPiece, newer: Profile): boolean =>
  isConflict(piece, { base, values: values ?? base }, newer);

/**
 * Saves the piece. When the server refuses it as stale and only other pieces were saved meanwhile, saves once more over
 * the newer profile, under a new once key, as the body is another one.
 */
async function sendPiece(sent: SentPiece, options: CallOptions) {
  const save = (over: Profile, under: CallOptions) =>
    apiData('POST /api/Workspace/SaveProfile', { body: bodyOver(sent.piece, sent.values, over) }, under);
  try {
    return await save(sent.now, options);
  } catch (error) {
    const newer = newerOf(error);
    if (!newer || isInTheWay(sent, newer)) throw error;
    return save(newer, { ...options, onceKey: newOnceKey() });
  }
}

/** Place of a line in the profile as it is stored now, which may be read for it; -1 for none. */
async function placeNow(list: ProfileListName, values: Values | null): Promise<number> {
  if (values === null) return -1;
  const own = await queryClient.fetchQuery(apiQuery('GET /api/Workspace/GetProfile', { query: {} }));
  return placeOf(list, own[list], values);
}

/**
 * Form of one fact of a profile or of one line of its lists. `onClose` is called with the place of the saved
 * line in its list (-1 when it was taken out or is not found), or with null for a fact and when nothing was saved. A save
 * over a newer version needs a second press.
 */
export function usePieceForm({ piece: given, profile, onClose }: PieceFormOptions) {
  const t = useText('profile');
  const [piece] = useState(given);
  const [base] = useState(() => valuesOf(piece, profile));
  const [values, setValues] = useState(base);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState('');
  /** Profile that came with the last stale refusal; before one, the profile the form was opened with. */
  const [fromRefusal, setFromRefusal] = useState(profile);
  const now = fromRefusal.rowVersion > profile.rowVersion ? fromRefusal : profile;
  /** Version the user has seen; saving over that one is her decision. */
  const [known, setKnown] = useState(profile.rowVersion);
  const sending = useOnceSend();
  const isTyped = isChanged(piece, base, values);

  /** Shows a refusal: the newer profile, or the sentence beside its field or below the form. */
  const takeRefusal = (error: unknown) => {
    const newer = newerOf(error);
    if (newer) {
      setFromRefusal(newer);
      setKnown(newer.rowVersion);
      return;
    }
    const found = error instanceof ApiError ? refusedIn(piece, error.fieldErrors, now) : {};
    setFaults(found);
    setFailure(Object.keys(found).length > 0 ? '' : sentenceOf(error));
  };
  const send = (wanted: Values | null): Promise<void> => {
    const finish = async () => {
      await invalidateAbout(profileNews);
      showToast({ kind: 'ok', text: t('saved') });
      onClose('fact' in piece ? null : await placeNow(piece.list, wanted));
    };
    setFailure('');
    return sending.send({
      body: bodyOver(piece, wanted, now),
      isNew: false,
      call: (options) => sendPiece({ piece, base, values: wanted, now }, options),
      onDone: finish,
      onDoneBefore: finish,
      onRefused: takeRefusal,
    });
  };
  const save = async (): Promise<void> => {
    if (sending.isSending || sending.isHeld) return;
    if (!isTyped && 'fact' in piece) {
      onClose(null);
      return;
    }
    const wrong = faultsIn(piece, values);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    // The first press over another value only displays it; the second saves.
    if (known !== now.rowVersion && isConflict(piece, { base, values }, now)) {
      setKnown(now.rowVersion);
      return;
    }
    await send(values);
  };
  return {
    values,
    faults,
    failure,
    isTyped,
    now,
    isSaving: sending.isSending,
    isHeld: sending.isHeld,
    takeBack: sending.takeBack,
    isConflict: isConflict(piece, { base, values }, now),
    save,
    /** Takes the line out of its list. */
    takeOut: () => send(null),
    close: () => onClose(null),
    set: (key: string, value: FieldValue) => {
      setValues({ ...values, [key]: value });
      setFaults({});
      setFailure('');
    },
  } as const;
}
