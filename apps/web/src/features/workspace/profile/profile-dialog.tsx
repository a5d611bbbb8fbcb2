/** Form of the user's own profile; typed values stay after a refusal. */
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import {
  mostProfileLines,
  profileFields,
  type ProfileListName,
  profileLists,
} from '@nazer/contract/workspace/profile/profile-fields.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Modal } from 'antd';
import { useId, useState } from 'react';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { apiData } from '../../../platform/calls/api.ts';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { invalidateAbout } from '../../../platform/calls/query-client.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import type { MessageKey } from '../../../platform/words/message-areas.ts';
import { FormField } from '../../../resources/dialog/form-field.tsx';
import { HeldNotice } from '../../../resources/dialog/held-notice.tsx';
import type { Faults, Values } from '../../../resources/dialog/record-form.ts';
import { useOnceSend } from '../../../resources/dialog/use-once-send.ts';
import { bodyOf, draftFaults, draftOf, emptyLine, profileListNames } from './profile-form.ts';
import { type Profile, profileNews } from './use-profile.ts';
import '../../../resources/dialog/record-fields.css';
import '../../../resources/dialog/call-form.css';
import '../../../resources/record/steps/step-dialog.css';

const refusedIn = (error: unknown): Faults =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.fieldErrors).map(([key, desc]) => [key, { desc }]))
    : {};

function useProfileForm(profile: Profile, onClose: () => void) {
  const t = useText('profile');
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState('');
  const sending = useOnceSend();
  // Row version of the reading when the form opened; another window may save meanwhile.
  const [rowVersion] = useState(profile.rowVersion);
  const change = (next: Partial<typeof draft>) => {
    setDraft({ ...draft, ...next });
    setFaults({});
    setRefusal('');
  };
  const setLines = (name: ProfileListName, lines: readonly Values[]) =>
    change({ lists: { ...draft.lists, [name]: lines } });
  const close = async () => {
    await invalidateAbout(profileNews);
    showToast({ kind: 'ok', text: t('saved') });
    onClose();
  };
  const submit = async () => {
    if (sending.isSending || sending.isHeld) return;
    const wrong = draftFaults(draft);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    const body = bodyOf(draft, rowVersion);
    await sending.send({
      body,
      isNew: false,
      call: (options) => apiData('POST /api/Workspace/SaveProfile', { body }, options),
      onDone: close,
      onDoneBefore: close,
      onRefused: (error) => {
        const found = refusedIn(error);
        setFaults(found);
        setRefusal(Object.keys(found).length > 0 ? '' : sentenceOf(error));
      },
    });
  };
  return { draft, faults, refusal, sending, change, setLines, submit } as const;
}

interface FieldsProps {
  readonly fields: readonly FieldDefinition[];
  /** Prefix of the fields' names in `faults`. */
  readonly at: string;
  readonly values: Values;
  readonly faults: Faults;
  readonly onChange: (values: Values) => void;
}

function Fields({ fields, at, values, faults, onChange }: FieldsProps) {
  const t = useText('profile');
  const id = useId();
  return (
    <div className="cf__fields">
      {fields.map((field) => (
        <FormField
          key={field.key}
          id={`${id}-${field.key}`}
          field={field}
          label={t(field.key as MessageKey<'profile'>)} // each field of a profile has a word
          values={values}
          value={values[field.key] ?? ''}
          fault={faults[at + field.key]}
          isLocked={false}
          isChanged={false}
          onChange={(value) => onChange({ ...values, [field.key]: value })}
          onLeave={() => {}}
        />
      ))}
    </div>
  );
}

type LinesProps = { readonly name: ProfileListName; readonly state: ReturnType<typeof useProfileForm> };

function Lines({ name, state }: LinesProps) {
  const t = useText('profile');
  const lines = state.draft.lists[name];
  return (
    <fieldset className="pf-lines">
      <legend>{t(name)}</legend>
      {lines.map((line, index) => (
        // Lines have no key of their own, and their inputs hold nothing that is not in the draft.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="pf-line">
          <Fields
            fields={profileLists[name]}
            at={`${name}.${index}.`}
            values={line}
            faults={state.faults}
            onChange={(values) => state.setLines(name, lines.with(index, values))}
          />
          <Button
            kind="ghost"
            isSmall
            icon={<Icon name="trash" />}
            aria-label={t('removeLine', { list: t(name), number: index + 1 })}
            onClick={() => state.setLines(name, lines.toSpliced(index, 1))}
          />
        </div>
      ))}
      {lines.length < mostProfileLines && (
        <Button
          isSmall
          icon={<Icon name="plus" />}
          onClick={() => state.setLines(name, [...lines, emptyLine(name)])}
        >
          {t('addLine', { list: t(name) })}
        </Button>
      )}
    </fieldset>
  );
}

interface Props {
  readonly profile: Profile;
  readonly onClose: () => void;
}

export function ProfileDialog({ profile, onClose }: Props) {
  const t = useText('profile');
  const record = useText('record');
  const state = useProfileForm(profile, onClose);
  const { isSending, isHeld, takeBack } = state.sending;
  return (
    <Modal open title={t('edit')} width={640} footer={null} onCancel={onClose} destroyOnHidden>
      <form
        className="sd"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void state.submit();
        }}
      >
        {isHeld && <HeldNotice onTakeBack={takeBack} />}
        <div className="sd" inert={isHeld}>
          <Fields
            fields={profileFields}
            at=""
            values={state.draft.facts}
            faults={state.faults}
            onChange={(facts) => state.change({ facts })}
          />
          {profileListNames.map((name) => (
            <Lines key={name} name={name} state={state} />
          ))}
        </div>
        {state.refusal !== '' && (
          <p className="sd__problem" role="alert">
            {state.refusal}
          </p>
        )}
        <div className="sd__foot">
          <Button onClick={onClose}>{record('keep')}</Button>
          <Button kind="primary" type="submit" isBusy={isSending} disabled={isHeld}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
