/** How SMS and mail leave, from the environment; a wrong setting ends the start with a sentence that names it. */
import { readFileSync } from 'node:fs';
import type { SenderSettings } from './platform/outbox/senders.ts';
import { StartError } from './platform/start-error.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Values are not repeated: they may hold a password. */
function refusal(name: string, wanted: string): StartError {
  return new StartError('wrong-setting', `The setting ${name} must be ${wanted}.`);
}

function read(variables: Variables, name: string): string | undefined {
  const value = variables[name]?.trim();
  return value === '' ? undefined : value;
}

interface Address {
  readonly protocols: readonly string[];
  readonly wanted: string;
}

function readAddress(variables: Variables, name: string, { protocols, wanted }: Address): string | undefined {
  const text = read(variables, name);
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) throw refusal(name, wanted);
  return text;
}

function readToken(variables: Variables): string {
  const path = read(variables, 'NAZER_SMS_TOKEN_FILE');
  if (path === undefined) return '';
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new StartError(
      'wrong-setting',
      `The file ${path} (NAZER_SMS_TOKEN_FILE) cannot be read: ${reason}.`,
      { cause: error },
    );
  }
}

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

/** Throws StartError. */
export function readSenderSettings(variables: Variables, isDemo: boolean): SenderSettings {
  const smsUrl = readAddress(variables, 'NAZER_SMS_URL', {
    protocols: ['http:', 'https:'],
    wanted: 'an address like https://gateway.example/send',
  });
  const smtpUrl = readAddress(variables, 'NAZER_SMTP_URL', {
    protocols: ['smtp:', 'smtps:'],
    wanted: 'an address like smtp://user:password@host:587 or smtps://user:password@host:465',
  });
  return {
    isDemo,
    smsGateway:
      smsUrl === undefined
        ? undefined
        : { url: smsUrl, token: readToken(variables), bodyTemplate: readTemplate(variables) },
    smtpServer: smtpUrl === undefined ? undefined : { url: smtpUrl, from: readFrom(variables) },
  };
}
