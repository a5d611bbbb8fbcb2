/** Mail being written: saved as a draft after each pause in typing, then sent. */
import { takeBackSeconds } from '@nazer/contract/workspace/mail/mail-names.ts';
import { useEffect, useRef, useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { newOnceKey } from '../../../platform/calls/once-key.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { type OpenMail, readMailsAnew, useTakeBack } from './use-mails.ts';

export interface Draft {
  readonly to: OpenMail['to'];
  readonly cc: OpenMail['cc'];
  readonly outside: OpenMail['outside'];
  readonly subject: string;
  readonly body: string;
  readonly attachments: OpenMail['attachments'];
  /** Id of the stored draft; undefined for one that was never saved. */
  readonly id?: number | undefined;
  /** Id of the mail this one answers; undefined for a new or forwarded mail. */
  readonly replyTo?: number | undefined;
}

/** Pause in typing, in ms, after which the draft is saved. */
const restMs = 800;
const idsOf = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);

/**
 * A draft and its saving. A pause that has begun when the form is left still saves. `send` waits for a running save, and
 * nothing is saved while the mail is being sent; after a refusal the form stays. `close` saves and leaves without
 * waiting. None of them rejects; refusals are toasts.
 *
 * `onLeave` closes the form; with an id, the mail with that id is opened instead: a sent one that was taken back. A mail
 * sent after the form was left closes nothing, because something else may be open by then.
 */
export function useDraft(initial: Draft, onLeave: (id?: number) => void) {
  const t = useText('mail');
  const [draft, setDraft] = useState(initial);
  const [isSending, setIsSending] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  /**
   * Current draft, its id once it has one, whether it has unsaved changes, the running save, and whether the mail is
   * being sent or was sent.
   */
  const held = useRef({
    draft: initial,
    id: initial.id,
    isDirty: false,
    saving: Promise.resolve(),
    isSending: false,
  });
  /** Identifies the draft until it has an id, so that a first save whose answer was lost is found again. */
  const [clientId] = useState(newOnceKey);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const { mutate: takeBack } = useTakeBack(onLeave);

  /** The draft as the calls take it. */
  const bodyOf = () => {
    const { id, draft: now } = held.current;
    const { subject, body, replyTo } = now;
    const attachments = idsOf(now.attachments);
    const identity = id === undefined ? { clientId, ...(replyTo !== undefined && { replyTo }) } : { id };
    const outside = now.outside.map(({ address }) => address);
    return { ...identity, to: idsOf(now.to), cc: idsOf(now.cc), outside, subject, body, attachments };
  };
  const saveOnce = async () => {
    // The server refuses to save a mail that was sent.
    if (!held.current.isDirty || held.current.isSending) return;
    held.current.isDirty = false;
    try {
      held.current.id = (await apiData('POST /api/Workspace/SaveMailDraft', { body: bodyOf() })).id;
      setIsSaved(true);
    } catch {
      // The refusal was shown; the next pause or the sending tries again.
      held.current.isDirty = true;
    }
  };
  /** Saves one after the other, so that the draft is created only once. */
  const save = (): Promise<void> => {
    clearTimeout(resting.current);
    held.current.saving = held.current.saving.then(saveOnce);
    return held.current.saving;
  };
  const saveLater = () => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => void save(), restMs);
  };
  const change = (next: Partial<Draft>) => {
    const draftNow = { ...held.current.draft, ...next };
    held.current.draft = draftNow;
    held.current.isDirty = true;
    setDraft(draftNow);
    setIsSaved(false);
    saveLater();
  };
  const send = async () => {
    setIsSending(true);
    held.current.isSending = true;
    clearTimeout(resting.current);
    await held.current.saving;
    try {
      const { id } = await apiData('POST /api/Workspace/SendMail', { body: bodyOf() });
      const action = { label: t('takeBack'), onAction: () => takeBack(id) };
      showToast({ kind: 'ok', text: t('wasSent'), action, durationMs: takeBackSeconds * 1_000 });
      void readMailsAnew();
      if (!isLeft.current) onLeave();
    } catch {
      held.current.isSending = false;
      // The refusal was shown, and the text stays. Sending cancelled the saving of what was typed last.
      if (held.current.isDirty) saveLater();
      setIsSending(false);
    }
  };
  const close = () => {
    void save().then(readMailsAnew);
    onLeave();
  };
  return { draft, change, send, close, isSending, isSaved };
}
