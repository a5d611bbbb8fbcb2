/** Chooses how messages are sent: by the configured services; else the readable outbox of demo mode; else not at all. */
import { withCircuitBreaker } from './circuit-breaker.ts';
import { type Channel, SendError, type Sender, type Senders } from './message.ts';
import { createSmsGateway, type SmsGateway } from './sms-gateway.ts';
import type { AddressGuard } from '../integrations/address-guard.ts';
import { createSmtpSender, type SmtpServer } from './smtp-sender.ts';

export interface SenderSettings {
  readonly isDemo: boolean;
  readonly addresses: AddressGuard;
  readonly smsGateway: SmsGateway | undefined;
  readonly smtpServer: SmtpServer | undefined;
  /** Domains that mail may go to; any when left out. */
  readonly mailDomains?: readonly string[] | undefined;
}

/** Sender of demo mode, which sends nothing: users who may see users read the messages under «System». */
const readableOutbox: Sender = {
  name: 'the readable outbox',
  isConfigured: true,
  keepsText: true,
  send: async () => {},
};

function unconfigured(channel: Channel): Sender {
  const setting = channel === 'sms' ? 'NAZER_SMS_URL' : 'NAZER_SMTP_URL';
  return {
    name: 'no sender',
    isConfigured: false,
    keepsText: false,
    send: () => Promise.reject(new SendError(`${setting} is not set`, { isFinal: true })),
  };
}

export function createSenders(settings: SenderSettings): Senders {
  const { isDemo, addresses, smsGateway, smtpServer, mailDomains } = settings;
  const otherwise = (channel: Channel): Sender => (isDemo ? readableOutbox : unconfigured(channel));
  return {
    sms: smsGateway ? withCircuitBreaker(createSmsGateway(smsGateway, addresses)) : otherwise('sms'),
    mail: smtpServer ? withCircuitBreaker(createSmtpSender(smtpServer, addresses)) : otherwise('mail'),
    mailDomains,
  };
}
