/** Sets up an authenticator: QR code, the same secret as text, and the first code it shows. */
import { Lat } from '@nazer/ui/text.tsx';
import { Input } from 'antd';
import { Suspense } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { QrCode } from './qr-code.tsx';
import { Field, FormDialog } from '../small-form.tsx';

interface Props {
  /** Secret of the authenticator in Base32. */
  secret: string;
  /** Address with the secret (`otpauth:`) that the QR code holds. */
  uri: string;
  /** Called once the server accepted the first code of the authenticator, with the recovery codes it made. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Secret in groups of four, to be typed by hand. */
const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

/** Field that each code of a refusal belongs to. */
const faults = { wrongFactorCode: 'code', tooManyTries: 'code' } as const;
const caller = { present: 'caller' } as const;

export function EnrolAuthenticator({ secret, uri, onDone, onClose }: Props) {
  const t = useText('security');
  const confirm = async (body: { code: string }) =>
    onDone((await apiData('POST /api/Auth/ConfirmTotp', { body }, caller)).recoveryCodes);
  const intro = (
    <>
      <p>{t('enrolScan')}</p>
      <div className="enrol-qr">
        <Suspense fallback={<span className="qr-code" aria-busy="true" />}>
          <QrCode text={uri} alt={t('qrAlt')} />
        </Suspense>
        <div>
          <p className="account-note">{t('enrolByHand')}</p>
          <p className="enrol-secret">
            <Lat>{inFours(secret)}</Lat>
          </p>
        </div>
      </div>
    </>
  );
  return (
    <FormDialog
      title={t('enrolTitle')}
      intro={intro}
      faults={faults}
      send={confirm}
      label={t('enrolConfirm')}
      isOutsideClickIgnored
      onClose={onClose}
    >
      <Field name="code" label={t('enrolCode')} missing={t('codeMissing')}>
        <Input dir="ltr" inputMode="numeric" autoComplete="one-time-code" maxLength={40} autoFocus />
      </Field>
    </FormDialog>
  );
}
