/** Passkeys of the user: add, rename, remove. */
import type { Passkey } from '@nazer/contract/identity/second-factor.contract.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { invalidateCall } from '../../../platform/calls/query-client.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useConfirm } from '../../../platform/use-confirm.ts';
import { hasPasskeys } from '../second-factor/has-passkeys.ts';
import { makePasskey, PasskeyGivenUp } from '../second-factor/passkeys.ts';
import { Moment } from './moment.tsx';
import { Field, FormDialog } from '../small-form.tsx';
import { useProof } from './use-proof.tsx';

const caller = { present: 'caller' } as const;
const refresh = (): Promise<void> => invalidateCall('GET /api/Auth/GetSecondFactor');

interface NameProps {
  title: string;
  name: string;
  /** Saves under the name; the dialog closes when it resolves and stays open when it rejects. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

function NameDialog({ title, name, onName, onClose }: NameProps) {
  const t = useText('security');
  return (
    <FormDialog
      title={title}
      initial={{ name }}
      send={(values: { name: string }) => onName(values.name).then(onClose)}
      label={t('goOn')}
      onClose={onClose}
    >
      <Field
        name="name"
        label={t('passkeyName')}
        extra={t('passkeyNameHint')}
        missing={t('nameMissing')}
        isText
      >
        <Input maxLength={80} autoFocus />
      </Field>
    </FormDialog>
  );
}

function PasskeyRow({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}) {
  const t = useText('security');
  return (
    <li>
      <Icon name="shield" />
      <div>
        <p>
          <b>{passkey.name}</b>
        </p>
        <p className="account-note">
          {t('passkeyMade')} <Moment at={passkey.createdAt} /> · {t('passkeyUsed')}{' '}
          <Moment at={passkey.lastUsedAt} />
          {passkey.isSynced && <> · {t('passkeySynced')}</>}
        </p>
      </div>
      <Button size="small" onClick={onRename}>
        {t('rename')}
      </Button>
      <Button size="small" onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}

type OpenDialog = { what: 'add' } | { what: 'rename'; passkey: Passkey };

interface Props {
  passkeys: readonly Passkey[];
  /**
   * Called after a passkey was added, with the recovery codes the server made; empty when it made none. Must read the
   * passkeys again, which the list itself does only after a rename or a removal.
   */
  onCodes: (codes: readonly string[]) => void;
}

/**
 * Creates a passkey. Null when the user gave up the browser's dialog, and when this device has a passkey of the account
 * already, which is told in a toast with the sentence `known`.
 */
async function makeHere(options: Parameters<typeof makePasskey>[0], known: string) {
  try {
    return await makePasskey(options);
  } catch (fault) {
    if (fault instanceof PasskeyGivenUp) return null;
    if (!(fault instanceof DOMException) || fault.name !== 'InvalidStateError') throw fault;
    showToast({ kind: 'warn', text: known });
    return null;
  }
}

export function PasskeysList({ passkeys, onCodes }: Props) {
  const t = useText('security');
  const { prove, dialog } = useProof();
  const confirm = useConfirm();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);

  // `prove` shows refusals and never rejects, so the dialog of the name closes whatever becomes of the passkey. The work
  // runs again, with a password, where the server asks for one.
  const add = (name: string) =>
    prove(async (proof) => {
      const options = await apiData('POST /api/Auth/PasskeyRegistrationOptions', { body: proof }, caller);
      const response = await makeHere(options, t('passkeyKnown'));
      if (!response) return;
      const body = { name, response };
      onCodes((await apiData('POST /api/Auth/RegisterPasskey', { body }, caller)).recoveryCodes);
      showToast({ kind: 'ok', text: t('passkeyAdded') });
    });
  const rename = (id: number) => async (name: string) => {
    await apiData('POST /api/Auth/RenamePasskey', { body: { id, name } }, caller);
    await refresh();
  };
  const remove = (id: number) =>
    prove(async (proof) => {
      await apiData('POST /api/Auth/RemovePasskey', { body: { id, ...proof } }, caller);
      showToast({ kind: 'ok', text: t('passkeyRemoved') });
      await refresh();
    });

  const askRemove = async ({ id, name }: Passkey) => {
    const isMeant = await confirm({
      title: t('removePasskeyTitle'),
      content: t('removePasskeyText', { name }),
      okText: t('remove'),
      cancelText: t('cancel'),
      isDanger: true,
    });
    if (isMeant) await remove(id);
  };

  return (
    <>
      <ul className="account-list">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setOpenDialog({ what: 'rename', passkey })}
            onRemove={() => void askRemove(passkey)}
          />
        ))}
        <li>
          <Icon name="shield" />
          <div>
            <p>
              <b>{t('passkeys')}</b>
            </p>
            <p className="account-note">{hasPasskeys() ? t('passkeysText') : t('noPasskeysHere')}</p>
          </div>
          <Button size="small" disabled={!hasPasskeys()} onClick={() => setOpenDialog({ what: 'add' })}>
            {t('addPasskey')}
          </Button>
        </li>
      </ul>
      {dialog}
      {openDialog?.what === 'add' && (
        <NameDialog title={t('addPasskey')} name="" onName={add} onClose={close} />
      )}
      {openDialog?.what === 'rename' && (
        <NameDialog
          title={t('rename')}
          name={openDialog.passkey.name}
          onName={rename(openDialog.passkey.id)}
          onClose={close}
        />
      )}
    </>
  );
}
