import type { messages as model } from '../fa/search.ts';

export const messages: Record<keyof typeof model, string> = {
  title: 'Buscar',
  field: 'Texto que buscar',
  hint: 'Nombre, número, código de seguimiento o identificación',
  find: 'Buscar',
  begin: 'Buscar en todo',
  beginHint:
    'Los nombres se encuentran con cualquier grafía; escriba completos los números y las identificaciones. Se muestran los cincuenta más recientes de cada clase.',
  working: 'Buscando',
  failed: 'No se pudo buscar',
  none: 'No se encontró nada para «{text}»',
  noneHint: 'Solo se busca en lo que usted puede ver. Escriba los números completos.',
  meant: 'Nada tal como lo escribió; con las teclas del otro teclado:',
  kinds: 'Clase de resultado',
  all: 'Todo',
  identifiers: 'Identificadores de pago',
};
