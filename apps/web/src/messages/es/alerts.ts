import type { messages as model } from '../fa/alerts.ts';

export const messages: Record<keyof typeof model, string> = {
  acknowledge: 'Atender',
  acknowledgeTitle: 'Atender la alerta: {title}',
  noteHint: 'Queda con su nombre y la hora en la fila de la alerta y en el registro.',
  acknowledged: 'La alerta quedó atendida',
  already: '{who} ya la había atendido.',
  seenMeanwhile: 'Otra persona vio esta alerta mientras tanto y su nota no se registró. El texto sigue aquí.',
  noRight: 'Se necesita el permiso «{permission}».',
  onlyOpen: 'Abiertas',
  everything: 'Todas las alertas',
  digest: 'Resumen del día',
  digestTitle: 'Resumen de alertas del {day}',
  digestNone: 'Ese día no hubo alertas.',
  digestLine:
    '{count, plural, one {# alerta} other {# alertas}}, {open, plural, =0 {todas atendidas} one {# sin atender} other {# sin atender}}',
  digestOffice: '{office}: {pct} %',
  digestMore: 'y {count} más',
  digestPart: 'Ese día hubo {total} alertas; el resumen solo cuenta las {count} primeras de la lista.',
  close: 'Cerrar',
  failed: 'No se pudo leer el resumen',
  loading: 'Leyendo las alertas del día',
  openDay: 'Las alertas del día en lista',
};
