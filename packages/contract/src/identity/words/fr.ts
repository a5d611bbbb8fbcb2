import type { IdentityWords } from './identity-words.ts';

export const lists: IdentityWords['lists'] = {
  UserSession: {
    title: 'Sessions ouvertes',
    one: 'session',
    counted: 'sessions',
    fields: {
      id: 'Numéro',
      userId: 'Utilisateur',
      userName: 'Nom d’utilisateur',
      fullName: 'Nom complet',
      browser: 'Navigateur',
      system: 'Système',
      address: 'Adresse réseau',
      createdAt: 'Connexion',
      lastSeenAt: 'Dernière activité',
      expiresAt: 'Valable jusqu’au',
      isCurrent: 'Cette session',
    },
  },
  User: {
    title: 'Utilisateurs',
    one: 'utilisateur',
    counted: 'utilisateurs',
    fields: {
      id: 'Numéro',
      userName: 'Nom d’utilisateur',
      fullName: 'Nom complet',
      mellicode: 'Numéro national',
      mobile: 'Mobile',
      isMobileVerified: 'Mobile vérifié',
      email: 'E-mail',
      userType: 'Type d’utilisateur',
      userKind: 'Type d’accès',
      sarafiId: 'Bureau de change',
      sarafi: 'Nom du bureau',
      isActive: 'Actif',
      status: 'État',
      guessedUntil: 'Exposé jusqu’au',
      mustChangePassword: 'Doit changer de mot de passe',
      termsVersion: 'Version des conditions',
      termsAcceptedAt: 'Conditions acceptées le',
      lastLogin: 'Dernière connexion',
      roles: 'Rôles',
      rowVersion: 'Version de la fiche',
      search: 'Chercher un utilisateur',
      sarafiSearch: 'Nom ou code du bureau',
    },
  },
  RoleHolder: {
    title: 'Titulaires du rôle',
    one: 'titulaire d’un rôle',
    counted: 'utilisateurs',
    fields: {
      key: 'Clé',
      id: 'Numéro d’utilisateur',
      userName: 'Nom d’utilisateur',
      fullName: 'Nom complet',
      userType: 'Type d’utilisateur',
      isActive: 'Actif',
      validTo: 'Valable jusqu’au',
      roleName: 'Nom du rôle',
    },
  },
};

export const codes: IdentityWords['codes'] = {
  userType: {
    1: 'Banque centrale',
    2: 'Bureau de change',
    3: 'Banque',
    4: 'Commerçant',
    5: 'CRM',
    6: 'Non attribué',
  },
  userKind: { 1: 'Panneau d’administration', 2: 'Opérateur', 3: 'Service technique' },
  userStatus: { 1: 'Actif', 2: 'Inactif', 3: 'Mot de passe exposé' },
};

export const approvals: IdentityWords['approvals'] = {
  'POST /api/Auth/UpdatePermission': 'Changer les droits d’un rôle qui approuve',
  'GET /api/Auth/addUserToRole': 'Donner à un utilisateur un rôle qui approuve',
  'POST /api/User/UpdateAppUser': 'Changer les adresses d’un utilisateur qui approuve',
};

export const permissionGroups: IdentityWords['permissionGroups'] = { user: 'Utilisateurs', role: 'Rôles' };

export const permissions: IdentityWords['permissions'] = {
  'user.view': 'Consulter les utilisateurs',
  'user.create': 'Ajouter des utilisateurs',
  'user.edit': 'Modifier des utilisateurs',
  'user.delete': 'Supprimer des utilisateurs',
  'user.resetPassword': 'Réinitialiser les mots de passe',
  'user.apiKeys': 'Gérer les clés d’API',
  'role.view': 'Consulter les rôles',
  'role.edit': 'Modifier des rôles',
  'role.delete': 'Supprimer des rôles',
  'role.assignPermission': 'Attribuer des droits aux rôles',
  'role.assignUser': 'Attribuer des rôles aux utilisateurs',
};

export const roles: IdentityWords['roles'] = {
  SYSADMIN: 'Administrateur du système',
  CBI_SUPERVISOR: 'Superviseur de la banque centrale',
  CBI_OPERATOR: 'Opérateur de la banque centrale',
  RATE_OFFICER: 'Responsable des cours',
  SARAFI_OPERATOR: 'Utilisateur de bureau de change',
  BANK_SARAFI_OPERATOR: 'Utilisateur de bureau de change bancaire',
  AUDITOR: 'Auditeur',
  CRM_OPERATOR: 'Opérateur CRM',
};

export const demoPeople: IdentityWords['demoPeople'] = {
  supervisor: 'Superviseur\u00A0: le marché, les plafonds, les approbations',
  supervisor2: 'Seconde superviseure\u00A0: approuve ce que demande le premier',
  operator: 'Opératrice\u00A0: dossiers, corrections, liste noire',
  rates: 'Responsable des cours\u00A0: cours planchers et plafonds, ventes de ressources',
  auditor: 'Auditeur\u00A0: voit tout et le journal, ne change rien',
  office: 'Bureau de change\u00A0: son propre solde, ses offres et ses transactions',
  bankoffice: 'Bureau de change bancaire\u00A0: son bureau et sa part des ressources de la banque',
  crm: 'CRM\u00A0: personnes, sociétés et produits',
  admin: 'Administratrice\u00A0: utilisateurs, rôles et paramètres',
};

export const jobs: IdentityWords['jobs'] = {
  'send-message': 'Envoyer les SMS et le courrier',
  'clear-outbox': 'Effacer les messages envoyés',
};

export const mailTemplates: IdentityWords['mailTemplates'] = {
  resetCode:
    'Nazer : votre code pour un nouveau mot de passe est {code}, valable 2 minutes. Ne le donnez à personne.',
  mobileCode: 'Nazer : le code qui confirme votre numéro de mobile est {code}, valable 2 minutes.',
  resetSubject: 'Un nouveau mot de passe pour Nazer',
  resetText:
    'Ouvrez cette adresse pour choisir un nouveau mot de passe du compte {userName} ; elle sert une fois, pendant 30 minutes :\n{link}\n\nSi vous n’avez rien demandé, ignorez ce message.',
  emailSubject: 'Confirmez votre e-mail pour Nazer',
  emailText:
    'Ouvrez cette adresse pour employer cet e-mail pour le compte {userName} ; elle sert une fois, pendant 30 minutes :\n{link}',
  changedSubject: 'Votre mot de passe Nazer a changé',
  changedText:
    'Le mot de passe du compte {userName} a été changé. Si ce n’était pas vous, prévenez aussitôt l’administrateur.',
  changedSms:
    'Nazer : le mot de passe du compte {userName} a été changé. Si ce n’était pas vous, prévenez aussitôt l’administrateur.',
  resetSms:
    'Nazer : ouvrez cette adresse pour choisir un nouveau mot de passe du compte {userName} ; elle sert une fois, pendant 30 minutes : {link}',
  movedSubject: 'L’e-mail de votre compte Nazer a changé',
  movedText:
    'L’e-mail du compte {userName} a changé ; les messages iront à la nouvelle adresse. Si vous ne l’avez pas demandé, prévenez aussitôt l’administrateur.',
  movedSms:
    'Nazer : le numéro de mobile du compte {userName} a changé. Si vous ne l’avez pas demandé, dites-le aussitôt.',
  approvedSubject: 'Votre compte Nazer est accepté',
  approvedText: 'Le compte {userName} est accepté ; connectez-vous ici :\n{link}',
  refusedSubject: 'Votre compte Nazer n’est pas accepté',
  refusedText: 'La demande du compte {userName} n’a pas été acceptée.',
};
