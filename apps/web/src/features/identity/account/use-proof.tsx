/**
 * Asks for the password before sign-in data is changed, if the sign-in was some time ago: the call is tried without
 * it, and again with it when the server answers `proofNeeded`.
 */
import { Input } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { presentError } from '../../../platform/calls/present-error.ts';
import { Field, FormDialog } from '../small-form.tsx';

/** Call that is sent without a password first, and with it once it was asked for. */
type Work = (proof: { password?: string }) => Promise<void>;

const faults: Readonly<Record<string, string>> = { wrongPassword: 'password', tooManyTries: 'password' };

/**
 * Dialog that asks for the password and repeats the work with it. Only a refusal of the password keeps the dialog open;
 * any other is shown as a toast.
 */
function ProofDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const t = useText('security');
  const send = async (proof: { password: string }) => {
    try {
      await work(proof);
    } catch (fault) {
      if (fault instanceof ApiError && faults[fault.code]) throw fault;
      presentError(fault);
    }
    onClose();
  };
  return (
    <FormDialog
      title={t('proofTitle')}
      intro={<p className="account-note">{t('proofText')}</p>}
      faults={faults}
      send={send}
      label={t('goOn')}
      onClose={onClose}
    >
      <Field name="password" label={t('password')} missing={t('passwordMissing')}>
        <Input.Password dir="ltr" autoComplete="current-password" autoFocus />
      </Field>
    </FormDialog>
  );
}

/**
 * Usage: `const { prove, dialog } = useProof(); prove((proof) => callApi(…, { body: { ...proof } }))`. `prove` never
 * rejects: it resolves also after a refusal, which is shown as a toast, and when `dialog` asks for the password, before
 * the work is repeated.
 */
export function useProof() {
  const [waitingWork, setWaitingWork] = useState<Work | null>(null);
  const prove = async (work: Work): Promise<void> => {
    try {
      await work({});
    } catch (fault) {
      if (fault instanceof ApiError && fault.code === 'proofNeeded') setWaitingWork(() => work);
      else presentError(fault);
    }
  };
  const dialog = waitingWork ? <ProofDialog work={waitingWork} onClose={() => setWaitingWork(null)} /> : null;
  return { prove, dialog };
}
