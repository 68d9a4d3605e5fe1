/**
 * Headings that sheets of users use for the fields, in English, Spanish, Chinese and German. The comparison ignores
 * case, accents, punctuation and common abbreviations.
 */
export const headingWords = {
  email: [
    ...[
      'E-mail address',
      'E-mail',
      'Email',
      'Email address',
      'Mail',
      'Login',
      'User name',
      'Correo',
      'Correo electrónico',
    ],
    ...['电子邮件', '电子邮件地址', '邮箱', 'E-Mail', 'E-Mail-Adresse', 'Benutzername'],
  ],
  firstName: ['First name', 'Given name', 'Forename', 'Nombre', 'Nombres', '名', '名字', 'Vorname'],
  lastName: [
    'Last name',
    'Surname',
    'Family name',
    'Apellido',
    'Apellidos',
    '姓',
    '姓氏',
    'Nachname',
    'Familienname',
    'Name',
  ],
  company: [
    'Company',
    'Company name',
    'Employer',
    'Organization',
    'Empresa',
    'Organización',
    '公司',
    '公司名称',
    'Firma',
    'Unternehmen',
  ],
  relationship: [
    ...['Relationship', 'Role', 'Position', 'Access', 'Permission', 'Relación', 'Rol', 'Función', 'Puesto'],
    ...['关系', '角色', '职务', '权限', 'Beziehung', 'Rolle', 'Funktion', 'Berechtigung'],
  ],
  language: ['Language', 'Idioma', 'Lengua', '语言', 'Sprache'],
} as const satisfies Record<string, readonly string[]>
