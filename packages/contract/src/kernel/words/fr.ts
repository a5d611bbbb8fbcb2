/** French sets a narrow no-break space (U+202F) before a semicolon and a no-break space (U+00A0) before a colon. */
import type { KernelWords } from './kernel-words.ts';

export const yes: KernelWords['yes'] = 'Oui';

export const no: KernelWords['no'] = 'Non';

export const sections: KernelWords['sections'] = {
  identity: 'Identité',
  contact: 'Coordonnées',
  address: 'Adresse',
  registration: 'Enregistrement',
  status: 'Statut',
};

export const problems: KernelWords['problems'] = {
  required: 'Renseignez ce champ',
  tooLong: 'Pas plus de {max} caractères',
  badNumber: 'Saisissez un nombre',
  notInteger: 'Saisissez un nombre entier',
  outOfRange: 'Saisissez un nombre compris entre {min} et {max}',
  badMoney: 'Saisissez le montant en rials, sans décimales',
  badBoolean: 'Saisissez oui ou non',
  badDate: 'Saisissez la date sous la forme 1405/08/03',
  badMonth: 'Le mois doit être compris entre 1 et 12',
  badDay: 'Ce jour n’existe pas dans ce mois',
  dateTooEarly: 'La date ne peut pas être antérieure au {date}',
  dateTooLate: 'La date ne peut pas être postérieure à aujourd’hui ({date})',
  dateBefore: 'Cette date ne peut pas être antérieure au {date}',
  badChoice: 'Choisissez l’une des options',
  badReference: 'Cet élément ne figure pas dans la liste',
  notOfParent: 'Cette ville n’appartient pas à la province choisie',
  badMellicode: 'Le numéro d’identité nationale n’est pas valide',
  badMobile: 'Le numéro de portable n’est pas valide\u202F; exemple\u00A0: 09121234567',
  badTelephone:
    'Le numéro de téléphone n’est pas valide\u202F; saisissez-le avec l’indicatif\u00A0: 02188776655',
  badPostalCode: 'Le code postal comporte dix chiffres',
  badDigits: 'Doit compter de {min} à {max} chiffres',
  badEmail: 'L’adresse électronique n’est pas valide',
  badCharacter: 'Contient un caractère non admis',
  locked: 'Ce champ n’est pas modifiable',
  failedFormula: 'L’erreur de formule {value} n’est pas une valeur',
  lostDigits:
    'Le tableur n’a conservé que {max} chiffres de ce nombre ; mettez la colonne au format texte et ressaisissez la valeur',
  clockTime: 'Cette colonne attend un jour, sans l’heure {time} ; supprimez l’heure',
  unreadableByte: 'Une lettre de cette cellule est illisible ; corrigez-la dans le fichier',
  repeatedInFile: 'Cette clé figure aussi à la ligne {row} du fichier',
};

export const actorRoles: KernelWords['actorRoles'] = {
  APP: 'Demandeur',
  SUPL: 'Offreur',
  SAR: 'Bureau de change',
  OP: 'Opérateur de la banque centrale',
  SUP: 'Superviseur de la banque centrale',
  SYS: 'Le système',
};

export const reports: KernelWords['reports'] = {
  madeBy: 'Établi par {user}, {at}',
  range: 'Du {from} au {to}',
  longFigures: 'Les nombres de plus de {digits} chiffres sont écrits en texte, pour n’en perdre aucun.',
  about: 'À propos de ce fichier',
  noFilters: 'Sans filtre',
  rowCount: '{count} lignes',
  count: 'Nombre',
  total: 'Total',
  personal: {
    shown:
      'Les numéros des personnes physiques figurent en entier dans ce fichier ; son téléchargement est inscrit au journal.',
    hidden: 'Les numéros des personnes physiques sont masqués dans ce fichier.',
    own: 'Les numéros des clients du bureau de change sont entiers, ceux des autres sont masqués.',
  },
};

export const importFiles: KernelWords['importFiles'] = {
  reasons: 'Motif du refus',
  reasonSeparator: ' ; ',
  refused: 'Lignes refusées',
  template: 'modèle',
  values: 'Valeurs admises',
};

/** Inputs of calls that no list has a column for. */
export const inputs: KernelWords['inputs'] = {
  amountRial: 'Montant en rials',
  bankCode: 'Code de la banque',
  basis: 'Base de mesure',
  capitalRial: 'Capital (rials)',
  caption: 'Titre du document',
  ceilingEur: 'Plafond (euros)',
  ceoMellicode: 'Numéro national du directeur général',
  ceoName: 'Nom du directeur général',
  collateralEur: 'Garantie (euros)',
  deliveredOn: 'Date de livraison',
  description: 'Description',
  dueDate: 'Échéance',
  economicCode: 'Code économique',
  expireDate: 'Fin de la licence',
  fromDate: 'Du',
  fromDateShamsi: 'Du',
  havaleDate: 'Date du virement',
  havaleNo: 'Numéro du virement',
  haveAccess: 'Accès',
  issueDate: 'Début de la licence',
  kind: 'Type',
  letterDate: 'Date de la lettre',
  letterNo: 'Numéro de la lettre',
  multiplier: 'Coefficient de la garantie ou du capital',
  openPositionKind: 'Type de plafond de position ouverte',
  ownerId: 'Titulaire',
  ownerType: 'Type de titulaire',
  payDate: 'Date de paiement',
  payType: 'Mode de paiement',
  positionCeiling: 'Plafond de position ouverte (euros)',
  refNo: 'Numéro de référence',
  registerNo: 'Numéro d’enregistrement',
  senderBank: 'Banque du payeur',
  senderSheba: 'IBAN du payeur',
  taahodKind: 'Type de plafond d’engagement',
  toDate: 'Au',
  toDateShamsi: 'Au',
  trackingCode: 'Code de suivi',
  validFrom: 'Valable à partir du',
  validTo: 'Valable jusqu’au',
};
