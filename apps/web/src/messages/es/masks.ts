import type { messages as model } from '../fa/masks.ts';

export const messages: Record<keyof typeof model, string> = {
  askable: 'En las listas los números personales están ocultos.',
  given: 'Ve los números personales hasta el final del {day}. Motivo: {reason}',
  single: 'Los números personales están ocultos; vea uno con «Mostrar» a su lado e indicando un motivo.',
  closed: 'Los números personales están ocultos y no puede verlos; un administrador puede darle ese permiso.',
  band: 'Números personales',
  see: 'Ver números…',
  dialogTitle: 'Ver números personales',
  dialogWhat:
    'Documentos de identidad, móviles, tarjetas e IBAN de personas se muestran completos en listas y archivos.',
  dialogUntil: 'Hasta el final de hoy ({day}) y solo para usted.',
  dialogLog:
    'El motivo, cada página que vea y cada archivo que descargue quedan en el registro con su nombre.',
  reasonOfDay: 'Motivo de hoy',
  reasonHint: 'Al menos {min} caracteres; por ejemplo, el oficio o expediente en que trabaja.',
  reasonLeft: '{count, plural, one {Falta # carácter.} other {Faltan # caracteres.}}',
  open: 'Ver números',
  cancel: 'Cancelar',
  opened: 'Ve los números hasta el final de hoy',
  reveal: 'Mostrar',
  revealOf: 'Mostrar {field}',
  revealOfRow: 'Mostrar {field} de {name}',
  revealReason: 'Motivo',
  revealHint:
    'Al menos {min} caracteres. El motivo queda en el registro; el número se muestra {seconds} segundos.',
  shownFor: 'quedan {count} s',
  hide: 'Ocultar',
  heading: '{field}: oculto. Ordenar por esta columna revelaría los números; por eso no se permite',
  sortClosed: '{field} (oculto, sin orden)',
  wholeOnly: 'Completo',
  wrongNumber: 'No es un número completo; un número oculto solo se encuentra con el número completo.',
  triesLeft: 'Quedan {left} de {max} búsquedas en esta hora. Cada una queda en el registro.',
  noTries: 'No quedan búsquedas en esta hora; inténtelo más tarde.',
  filterWhole: 'Esta columna está oculta para usted: filtre por un número completo o por vacío y no vacío.',
  filterClosed: 'Esta columna está oculta para usted: filtre solo por vacío y no vacío.',
  filterAskable: 'Para filtrar por un número, elija antes «Ver números…».',
  byRight:
    'Los documentos de identidad y móviles de las cuentas están ocultos; solo los ve completos quien edita usuarios.',
  hiddenFilter: 'Oculto',
  fileShown:
    'Los números personales figuran completos en este archivo; en el registro queda que usted lo descargó.',
  fileOwn: 'En este archivo los números de sus propios clientes están completos y los de otros, ocultos.',
  fileHidden: 'En este archivo los números personales están ocultos.',
  fileAskable: 'Para un archivo con números completos, elija antes «Ver números…».',
};
