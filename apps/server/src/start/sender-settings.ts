/**
 * Settings for sending SMS and mail, from the environment; a wrong setting stops the start with a message that names
 * it.
 */
import type { SenderSettings } from '../platform/outbox/senders.ts';
import type { AddressGuard } from '../platform/integrations/address-guard.ts';
import { read, readAddress, readTokenFile, refusal, type Variables } from './service-variables.ts';

function readTemplate(variables: Variables): string {
  const text = read(variables, 'NAZER_SMS_BODY') ?? '{"to":"{to}","text":"{text}"}';
  const wanted = 'JSON with {to} and {text} inside its texts';
  try {
    JSON.parse(text);
  } catch {
    throw refusal('NAZER_SMS_BODY', wanted);
  }
  if (!text.includes('{to}') || !text.includes('{text}')) throw refusal('NAZER_SMS_BODY', wanted);
  return text;
}

function readFrom(variables: Variables): string {
  const from = read(variables, 'NAZER_MAIL_FROM');
  if (from === undefined || !/^[^\r\n]*[^\s@]+@[^\s@]+$/u.test(from)) {
    throw refusal('NAZER_MAIL_FROM', 'the address mail is sent from, with NAZER_SMTP_URL');
  }
  return from;
}

const domain = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/u;

function readDomains(variables: Variables): string[] | undefined {
  const domains = read(variables, 'NAZER_MAIL_DOMAINS')
    ?.toLowerCase()
    .split(/[\s,]+/u)
    .filter(Boolean);
  if (domains && !(domains.length > 0 && domains.every((name) => domain.test(name))))
    throw refusal('NAZER_MAIL_DOMAINS', 'domains with commas between, such as bank.example,sarafi.example');
  return domains;
}

/** Reads the settings. Throws StartError. */
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
            bodyTemplate: readTemplate(variables),
          },
    smtpServer: smtpUrl === undefined ? undefined : { url: smtpUrl, from: readFrom(variables) },
    mailDomains: readDomains(variables),
  };
}
