/** A message as it is sent, and who sends it. */
export type Channel = 'sms' | 'mail';

export interface OutgoingMessage {
  readonly id: number;
  readonly channel: Channel;
  /** Mobile number or mail address. */
  readonly to: string;
  /** Empty for SMS. */
  readonly subject: string;
  readonly text: string;
  /** Empty when there is none. */
  readonly html: string;
  /** Name and address for answers; with an empty address they go to the sender. */
  readonly replyName?: string;
  readonly replyAddress?: string;
  readonly files?: readonly OutgoingFile[];
}

export interface OutgoingFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Channel by which messages leave. Tests connect it to a local server; demo mode keeps messages readable. */
export interface Sender {
  readonly name: string;
  /** False when nothing is configured, and every message fails. */
  readonly isConfigured: boolean;
  /** The text stays readable in the outbox after «sending», because the outbox is where it is read. */
  readonly keepsText: boolean;
  /** Sends a message. Throws SendError. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<void>;
}

export interface Senders {
  readonly sms: Sender;
  readonly mail: Sender;
  /** Domains to which people may write mails, with those below them; any domain where none is named. */
  readonly mailDomains?: readonly string[] | undefined;
}

/**
 * Error of a message that was not sent. `reason` is logged and shown in the outbox, so it contains neither recipient
 * nor text.
 */
export class SendError extends Error {
  /** Whether a retry cannot help. */
  readonly isFinal: boolean;
  constructor(reason: string, { isFinal }: { isFinal: boolean }) {
    super(reason);
    this.name = 'SendError';
    this.isFinal = isFinal;
  }
}

/** Recipient masked for logs: `0912***4567`, `m***@nazer.example`. */
export function maskRecipient(to: string): string {
  const at = to.lastIndexOf('@');
  if (at > 0) return `${to.slice(0, 1)}***${to.slice(at)}`;
  return to.length < 9 ? '***' : `${to.slice(0, 4)}***${to.slice(-4)}`;
}
