/** Form of a mail being written. It is closed to changes while the mail is being sent, which would be lost. */
import { longestMail, longestSubject } from '@nazer/contract/workspace/mail/mail-names.ts';
import { AttachButton, Attached } from '../parts/attachments.tsx';
import { CloseButton } from '../parts/controls.tsx';
import { takesFiles, useAttaching } from '../parts/use-attaching.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { useColleagues } from '../parts/use-colleagues.ts';
import { AddresseeChip } from './addressee-chip.tsx';
import { OutsideAddresses } from './outside-addresses.tsx';
import { type Draft, useDraft } from './use-draft.ts';

interface PeopleProps {
  readonly label: string;
  readonly chosen: Draft['to'];
  /** People in the other list (addressees or copies), who are not offered again. */
  readonly others: Draft['to'];
  /** Sentence below the list; undefined for none. */
  readonly error?: string | undefined;
  readonly onChange: (people: Draft['to']) => void;
}

function People({ label, chosen, others, error, onChange }: PeopleProps) {
  const t = useText('mail');
  const id = useId();
  const { data } = useColleagues();
  const addressedIds = new Set([...chosen, ...others].map((person) => person.id));
  const offered = (data?.list ?? []).filter((person) => !addressedIds.has(person.id));
  return (
    <div className="ml-people">
      <label htmlFor={id}>{label}</label>
      <div>
        {chosen.map((person) => (
          <AddresseeChip
            key={person.id}
            name={person.name}
            onRemove={() => onChange(chosen.filter((one) => one !== person))}
          >
            <Bdi>{person.name}</Bdi>
          </AddresseeChip>
        ))}
        <select
          id={id}
          className="ap-input"
          value=""
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => {
            const person = offered.find((one) => String(one.id) === target.value);
            if (person) onChange([...chosen, person]);
          }}
        >
          <option value="">{t('addPerson')}</option>
          {offered.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </select>
        {error !== undefined && (
          <p id={`${id}-error`} className="ml-error" role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

interface Props {
  readonly initial: Draft;
  /** The user may add outside addresses; those of a draft are displayed without the right, too. */
  readonly maySendOutside: boolean;
  /** Closes the form; with an id, that mail is opened instead. */
  readonly onLeave: (id?: number) => void;
}

export function Compose({ initial, maySendOutside, onLeave }: Props) {
  const t = useText('mail');
  const { draft, change, send, close, isSending, isSaved } = useDraft(initial, onLeave);
  const [wasRefused, setWasRefused] = useState(false);
  const { to, cc, outside, subject, body } = draft;
  const attaching = useAttaching(draft.attachments, (attachments) =>
    change({ attachments: [...attachments] }),
  );
  // A copy alone is not enough.
  const isNobody = to.length + outside.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasRefused(isNobody);
    if (!isNobody && !isSending && attaching.sending === '') void send();
  };
  return (
    <form
      className="ap-detail ml-compose"
      aria-label={t('compose')}
      onSubmit={submit}
      {...takesFiles(isSending ? () => {} : attaching.add)}
    >
      <div className="ml-fields" inert={isSending}>
        <People
          label={t('to')}
          chosen={to}
          others={cc}
          error={wasRefused && isNobody ? t('toNeeded') : undefined}
          onChange={(people) => change({ to: people })}
        />
        <People label={t('cc')} chosen={cc} others={to} onChange={(people) => change({ cc: people })} />
        {(maySendOutside || outside.length > 0) && (
          <OutsideAddresses
            chosen={outside}
            mayAdd={maySendOutside}
            onChange={(addresses) => change({ outside: addresses })}
          />
        )}
        <input
          className="ap-input"
          aria-label={t('subject')}
          placeholder={t('subject')}
          value={subject}
          maxLength={longestSubject}
          dir="auto"
          onChange={({ target }) => change({ subject: target.value })}
        />
        <textarea
          className="ap-input"
          aria-label={t('body')}
          placeholder={t('body')}
          value={body}
          maxLength={longestMail}
          rows={12}
          dir="auto"
          onChange={({ target }) => change({ body: target.value })}
        />
        <Attached attaching={attaching} />
      </div>
      <div className="ap-bar">
        <Button
          type="submit"
          kind="primary"
          icon={<Icon name="send" />}
          isBusy={isSending}
          disabled={attaching.sending !== ''}
        >
          {t('send')}
        </Button>
        <span inert={isSending}>
          <AttachButton onAdd={attaching.add} />
        </span>
        <span className="ap-remark" role="status">
          {isSaved && t('draftSaved')}
        </span>
        <CloseButton label={t('close')} onClose={close} />
      </div>
    </form>
  );
}
