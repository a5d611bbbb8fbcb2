/**
 * Settings for sending SMS and mail, from the environment; a wrong setting stops the start with a message that names
 * it.
 */
import type { SenderSettings } from '../platform/outbox/senders.ts';
import type { AddressGuard } from '../platform/integrations/address-guard.ts';
import {
  readAddress,
  readTokenFile,
  readVariable,
  type Variables,
  wrongSetting,
} from './service-variables.ts';

/** Body of a request to the SMS gateway, with placeholders for number and text. Throws StartError. */
function readSmsTemplate(variables: Variables): string {
  const text = readVariable(variables, 'NAZER_SMS_BODY') ?? '{"to":"{to}","text":"{text}"}';
  const wanted = 'JSON with {to} and {text} inside its texts';
  try {
    JSON.parse(text);
  } catch {
    throw wrongSetting('NAZER_SMS_BODY', wanted);
  }
  if (!text.includes('{to}') || !text.includes('{text}')) throw wrongSetting('NAZER_SMS_BODY', wanted);
  return text;
}

/** Address that mails are sent from, with or without a name before it. Throws StartError when it is missing or wrong. */
function readSenderAddress(variables: Variables): string {
  const from = readVariable(variables, 'NAZER_MAIL_FROM');
  if (from === undefined || !/^[^\r\n]*[^\s@]+@[^\s@]+$/u.test(from)) {
    throw wrongSetting('NAZER_MAIL_FROM', 'the address mail is sent from, with NAZER_SMTP_URL');
  }
  return from;
}

const domain = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/u;

/** Domains that mails may be sent to; undefined when every domain is allowed. Throws StartError. */
function readMailDomains(variables: Variables): string[] | undefined {
  const domains = readVariable(variables, 'NAZER_MAIL_DOMAINS')
    ?.toLowerCase()
    .split(/[\s,]+/u)
    .filter(Boolean);
  if (domains && !(domains.length > 0 && domains.every((name) => domain.test(name))))
    throw wrongSetting(
      'NAZER_MAIL_DOMAINS',
      'domains with commas between, such as bank.example,sarafi.example',
    );
  return domains;
}

/** Reads the settings of both senders; a sender without an address of its service is undefined. Throws StartError. */
export async function readSenderSettings(
  variables: Variables,
  { isDemo, addresses }: { readonly isDemo: boolean; readonly addresses: AddressGuard },
): Promise<SenderSettings> {
  const smsUrl = await readAddress(variables, 'NAZER_SMS_URL', { addresses });
  const smtpUrl = await readAddress(variables, 'NAZER_SMTP_URL', { addresses, kind: 'mail' });
  return {
    isDemo,
    addresses,
    smsGateway:
      smsUrl === undefined
        ? undefined
        : {
            url: smsUrl,
            token: readTokenFile(variables, 'NAZER_SMS_TOKEN_FILE'),
            bodyTemplate: readSmsTemplate(variables),
          },
    smtpServer: smtpUrl === undefined ? undefined : { url: smtpUrl, from: readSenderAddress(variables) },
    mailDomains: readMailDomains(variables),
  };
}
