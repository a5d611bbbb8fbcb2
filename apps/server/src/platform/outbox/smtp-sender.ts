/** Mail through an SMTP server. */
import { addAbortSignal } from 'node:stream';
import { codeOf } from '../error-code.ts';
import type { Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { type AddressGuard, refusedAddressIn } from '../integrations/address-guard.ts';
import { readServiceAddress } from '../integrations/address-rules.ts';
import { type OutgoingMessage, SendError, type Sender } from './message.ts';

export interface SmtpServer {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  readonly url: string;
  /** Address that mails are sent from, with or without a name before it. */
  readonly from: string;
  /** For connection, greeting and each answer; 10 s when left out. */
  readonly timeoutMs?: number;
}

/** Error of a mail. nodemailer's messages quote addresses, so only code and status are used. */
function toSendError(error: unknown): SendError {
  const refused = refusedAddressIn(error);
  if (refused) {
    return new SendError(`the mail server cannot be reached: ${refused.message}`, { isFinal: false });
  }
  const code = codeOf(error);
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  if (status >= 400) {
    // Codes 5xx are final, except for a refused password, which the operator will correct.
    const isFinal = status >= 500 && code !== 'EAUTH';
    return new SendError(`the mail server answered ${status}`, { isFinal });
  }
  const known = /^[A-Z_]{3,20}$/u.test(code) ? ` (${code})` : '';
  return new SendError(`the mail server cannot be reached${known}`, { isFinal: false });
}

/** Decodes a part of an address, such as `%40` for `@`. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function createSmtpSender(
  { url, from, timeoutMs = 10_000 }: SmtpServer,
  addresses: AddressGuard,
): Sender {
  const { url: parts, host, port } = readServiceAddress(url, 'mail');
  const secure = parts.protocol === 'smtps:';
  const settings: SMTPTransport.Options = {
    host,
    port,
    secure,
    ...(parts.username === ''
      ? {}
      : { auth: { user: decode(parts.username), pass: decode(parts.password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing a message names is read from the disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  /** Connects for one mail. When the signal ends the try, the connection goes with it, so that the mail is not taken. */
  const connect = async (signal: AbortSignal): Promise<Transporter> => {
    // The library is loaded with the first mail.
    const library = await import('nodemailer');
    return library.createTransport({
      ...settings,
      getSocket: (_options, give) => {
        addresses.connect(url, timeoutMs).then(
          ({ socket, isOwnNetwork }) => {
            addAbortSignal(signal, socket);
            // Outside our own networks a server that offers no TLS gets neither password nor letter.
            give(null, { connection: socket, requireTLS: !secure && !isOwnNetwork });
          },
          (error: unknown) => give(error instanceof Error ? error : new Error('no connection')),
        );
      },
    });
  };
  const send = async (
    { to, subject, text, html, files = [], ...reply }: OutgoingMessage,
    signal: AbortSignal,
  ): Promise<void> => {
    try {
      await (
        await connect(signal)
      ).sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html ? { html } : {}),
        ...(reply.replyAddress && {
          replyTo: { name: reply.replyName ?? '', address: reply.replyAddress },
        }),
        attachments: files.map(({ name, content }) => ({ filename: name, content: Buffer.from(content) })),
      });
    } catch (error) {
      throw toSendError(error);
    }
  };
  return { name: 'the mail server', isConfigured: true, keepsText: false, send };
}
