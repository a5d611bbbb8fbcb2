/** Second factors of the user: the authenticator with its recovery codes, and passkeys. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Alert, Button } from 'antd';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiOutput } from '@nazer/contract/api.ts';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { apiQuery, invalidateCall } from '../../../platform/calls/query-client.ts';
import { showToast } from '../../../platform/toasts.ts';
import { DisableAuthenticator } from './disable-authenticator.tsx';
import { EnrolAuthenticator } from './enrol-authenticator.tsx';
import { PasskeysList } from './passkeys-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useProof } from './use-proof.tsx';

type SecondFactor = ApiOutput<'GET /api/Auth/GetSecondFactor'>;
type Enrolment = ApiOutput<'POST /api/Auth/EnrolTotp'>;

const caller = { present: 'caller' } as const;
/** With fewer recovery codes left, a warning sign stands beside their number. */
const fewCodes = 3;

const refresh = (): Promise<void> => invalidateCall('GET /api/Auth/GetSecondFactor');

/** The authenticator with a button that sets it up or turns it off. */
function Authenticator({
  factor,
  onCodes,
}: {
  factor: SecondFactor;
  /** Called with new recovery codes, which are shown once; empty when none were made. */
  onCodes: (codes: readonly string[]) => void;
}) {
  const t = useText('security');
  const { prove, dialog } = useProof();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [isDisabling, setIsDisabling] = useState(false);
  const enrol = () =>
    prove(async (proof) => setEnrolment(await apiData('POST /api/Auth/EnrolTotp', { body: proof }, caller)));
  return (
    <>
      <ul className="account-list">
        <li>
          <Icon name={factor.hasAuthenticator ? 'check' : 'phone'} />
          <div>
            <p>
              <b>{t('authenticator')}</b>
            </p>
            <p className="account-note">
              {factor.hasAuthenticator ? t('authenticatorOn') : t('authenticatorOff')}
            </p>
          </div>
          {factor.hasAuthenticator ? (
            <Button size="small" onClick={() => setIsDisabling(true)}>
              {t('disable')}
            </Button>
          ) : (
            <Button size="small" type="primary" onClick={() => void enrol()}>
              {t('enrol')}
            </Button>
          )}
        </li>
      </ul>
      {dialog}
      {enrolment && (
        <EnrolAuthenticator
          {...enrolment}
          onClose={() => setEnrolment(null)}
          onDone={(codes) => {
            setEnrolment(null);
            onCodes(codes);
          }}
        />
      )}
      {isDisabling && (
        <DisableAuthenticator
          onClose={() => setIsDisabling(false)}
          onDone={() => {
            setIsDisabling(false);
            showToast({ kind: 'ok', text: t('disabled') });
            void refresh();
          }}
        />
      )}
    </>
  );
}

/** Number of unused recovery codes, and a button that makes new ones. */
function CodesLeft({
  factor,
  onCodes,
}: {
  factor: SecondFactor;
  /** Called with new recovery codes, which are shown once; empty when none were made. */
  onCodes: (codes: readonly string[]) => void;
}) {
  const t = useText('security');
  const { prove, dialog } = useProof();
  const count = factor.recoveryCodesLeft;
  const renew = () =>
    prove(async (proof) =>
      onCodes((await apiData('POST /api/Auth/RenewRecoveryCodes', { body: proof }, caller)).recoveryCodes),
    );
  return (
    <ul className="account-list">
      <li>
        <Icon name={count < fewCodes ? 'warning' : 'list'} />
        <div>
          <p>
            <b>{t('recoveryCodes')}</b>
          </p>
          <p className="account-note">{t('codesLeft', { count })}</p>
        </div>
        <Button size="small" onClick={() => void renew()}>
          {t('renewCodes')}
        </Button>
        {dialog}
      </li>
    </ul>
  );
}

/** Section of the account page; `onChanged` is called after a factor was added, once new recovery codes are closed. */
export function SecondFactorSection({ onChanged }: { onChanged?: () => void }) {
  const t = useText('security');
  const { data: factor } = useSuspenseQuery(apiQuery('GET /api/Auth/GetSecondFactor'));
  const [codes, setCodes] = useState<readonly string[]>([]);
  const hasAny = factor.hasAuthenticator || factor.passkeys.length > 0;
  /** Shows new recovery codes; with none, `onChanged` is called at once. */
  const take = (given: readonly string[]) => {
    setCodes(given);
    void refresh();
    if (given.length === 0) onChanged?.();
  };
  return (
    <>
      {factor.isRequired && <Alert type={hasAny ? 'info' : 'warning'} title={t('factorDemanded')} showIcon />}
      <Authenticator factor={factor} onCodes={take} />
      <PasskeysList passkeys={factor.passkeys} onCodes={take} />
      {hasAny && <CodesLeft factor={factor} onCodes={take} />}
      {codes.length > 0 && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes([]);
            onChanged?.();
          }}
        />
      )}
    </>
  );
}
