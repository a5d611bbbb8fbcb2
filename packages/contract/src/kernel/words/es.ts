import type { KernelWords } from './kernel-words.ts';

export const yes: KernelWords['yes'] = 'Sí';

export const no: KernelWords['no'] = 'No';

export const sections: KernelWords['sections'] = {
  identity: 'Identidad',
  contact: 'Contacto',
  address: 'Dirección',
  registration: 'Registro',
  status: 'Estado',
};

export const problems: KernelWords['problems'] = {
  required: 'Rellene este campo',
  tooLong: 'Se admiten como máximo {max} caracteres',
  badNumber: 'Escriba un número',
  notInteger: 'Escriba un número entero',
  outOfRange: 'Escriba un número entre {min} y {max}',
  badMoney: 'Escriba el importe en riales, sin decimales',
  badBoolean: 'Escriba sí o no',
  badDate: 'Escriba la fecha con el formato 1405/08/03',
  badMonth: 'El mes debe estar entre 1 y 12',
  badDay: 'Ese día no existe en este mes',
  dateTooEarly: 'La fecha no puede ser anterior al {date}',
  dateTooLate: 'La fecha no puede ser posterior a hoy ({date})',
  dateBefore: 'Esta fecha no puede ser anterior al {date}',
  badChoice: 'Elija una de las opciones',
  badReference: 'No existe ese elemento en la lista',
  notOfParent: 'Esta ciudad no pertenece a la provincia elegida',
  badMellicode: 'El número de identidad nacional no es válido',
  badMobile: 'El número de móvil no es válido; por ejemplo: 09121234567',
  badTelephone: 'El número de teléfono no es válido; escríbalo con el prefijo: 02188776655',
  badPostalCode: 'El código postal tiene diez cifras',
  badDigits: 'Debe tener de {min} a {max} cifras',
  badEmail: 'El correo electrónico no es válido',
  badCharacter: 'Contiene un carácter no admitido',
  locked: 'Este campo no se puede modificar',
  failedFormula: 'El error de fórmula {value} no es un valor',
  lostDigits:
    'La hoja de cálculo solo conservó {max} cifras de este número; dé formato de texto a la columna y escriba de nuevo el valor',
  clockTime: 'Esta columna admite un día, no la hora {time}; quite la hora',
  unreadableByte: 'Hay una letra ilegible en esta celda; corríjala en el archivo',
  repeatedInFile: 'Esta clave figura también en la fila {row} del archivo',
};

export const actorRoles: KernelWords['actorRoles'] = {
  APP: 'Solicitante',
  SUPL: 'Oferente',
  SAR: 'Casa de cambio',
  OP: 'Operador del banco central',
  SUP: 'Supervisor del banco central',
  SYS: 'El sistema',
};

export const reports: KernelWords['reports'] = {
  madeBy: 'Preparado por {user}, {at}',
  range: 'Del {from} al {to}',
  longFigures: 'Las cifras de más de {digits} dígitos se escriben como texto para que no se pierda ninguno.',
  about: 'Acerca de este archivo',
  noFilters: 'Sin filtros',
  rowCount: '{count} filas',
  count: 'Número',
  total: 'Total',
  personal: {
    shown:
      'Los números de personas físicas figuran completos en este archivo; su descarga consta en el registro.',
    hidden: 'Los números de personas físicas están ocultos en este archivo.',
    own: 'Los números de los clientes de la propia casa de cambio están completos; los de otros, ocultos.',
  },
};

export const importFiles: KernelWords['importFiles'] = {
  reasons: 'Motivo',
  reasonSeparator: '; ',
  refused: 'Filas rechazadas',
  template: 'plantilla',
  values: 'Valores permitidos',
};

/** Inputs of calls that no list has a column for. */
export const inputs: KernelWords['inputs'] = {
  amountRial: 'Importe en riales',
  bankCode: 'Código del banco',
  basis: 'Base de medición',
  capitalRial: 'Capital (riales)',
  caption: 'Título del documento',
  ceilingEur: 'Límite (euros)',
  ceoMellicode: 'Documento nacional del director general',
  ceoName: 'Nombre del director general',
  collateralEur: 'Garantía (euros)',
  deliveredOn: 'Fecha de entrega',
  description: 'Descripción',
  dueDate: 'Vencimiento',
  economicCode: 'Código económico',
  expireDate: 'Fin de la licencia',
  fromDate: 'Desde',
  fromDateShamsi: 'Desde',
  havaleDate: 'Fecha de la remesa',
  havaleNo: 'Número de la remesa',
  haveAccess: 'Acceso',
  issueDate: 'Inicio de la licencia',
  kind: 'Tipo',
  letterDate: 'Fecha de la carta',
  letterNo: 'Número de la carta',
  multiplier: 'Multiplicador de la garantía o del capital',
  openPositionKind: 'Tipo de límite de posición abierta',
  ownerId: 'Titular',
  ownerType: 'Tipo de titular',
  payDate: 'Fecha de pago',
  payType: 'Forma de pago',
  positionCeiling: 'Límite de posición abierta (euros)',
  refNo: 'Número de referencia',
  registerNo: 'Número de registro',
  senderBank: 'Banco del pagador',
  senderSheba: 'IBAN del pagador',
  taahodKind: 'Tipo de límite de compromiso',
  toDate: 'Hasta',
  toDateShamsi: 'Hasta',
  trackingCode: 'Código de seguimiento',
  validFrom: 'Válido desde',
  validTo: 'Válido hasta',
};
