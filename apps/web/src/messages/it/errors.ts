import type { messages as model } from '../fa/errors.ts';

export const messages: Record<keyof typeof model, string> = {
  sessionEnded: 'Manca l’accesso a questa operazione o la sessione è terminata; la pagina verrà ricaricata.',
  forbidden: 'Manca l’accesso a questa operazione.',
  server: 'Errore del server. Attendere un poco e riprovare; se persiste, contattare l’assistenza.',
  network: 'Server non raggiungibile. Controllare la rete e riprovare.',
  unreadable: 'Impossibile leggere la risposta del server. Riprovare più tardi.',
  unexpected: 'Si è verificato un errore imprevisto. Ricaricare la pagina.',
};
