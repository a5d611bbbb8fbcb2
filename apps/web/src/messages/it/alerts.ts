import type { messages as model } from '../fa/alerts.ts';

export const messages: Record<keyof typeof model, string> = {
  acknowledge: 'Prendi in carico',
  acknowledgeTitle: 'Prendere in carico l’avviso: {title}',
  noteHint: 'Resta, con nome e ora, nella riga dell’avviso e nel registro.',
  acknowledged: 'L’avviso è stato preso in carico',
  already: '{who} lo ha già preso in carico.',
  seenMeanwhile:
    'Nel frattempo qualcun altro ha visto questo avviso e la nota non è stata registrata. Il testo è rimasto qui.',
  noRight: 'Serve il diritto «{permission}».',
  onlyOpen: 'Aperti',
  everything: 'Tutti gli avvisi',
  digest: 'Riepilogo del giorno',
  digestTitle: 'Riepilogo degli avvisi del {day}',
  digestNone: 'In questo giorno non ci sono stati avvisi.',
  digestLine:
    '{count, plural, one {# avviso} other {# avvisi}}, {open, plural, =0 {tutti presi in carico} one {# da prendere in carico} other {# da prendere in carico}}',
  digestOffice: '{office}: {pct}%',
  digestMore: 'e altri {count}',
  digestPart:
    'In questo giorno ci sono stati {total} avvisi; il riepilogo conta solo i primi {count} dell’elenco.',
  close: 'Chiudi',
  failed: 'Impossibile leggere il riepilogo',
  loading: 'Lettura degli avvisi del giorno',
  openDay: 'Gli avvisi del giorno in elenco',
};
