import type { ImportKind } from '#kernel/import/import.ts';

export interface ImportColumn {
  key: string;
  /** Identifies a record: rows with the same value are duplicates, and an existing record is changed. */
  isKey?: boolean;
  isRequired?: boolean;
  /** Names of the column in files, beside its names in all languages of the product. */
  synonyms: readonly string[];
}

export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  users: [
    {
      key: 'email',
      isKey: true,
      isRequired: true,
      synonyms: [
        'email address', 'e-mail', 'e-mail address', 'mail', 'work email', 'primary email', 'contact email',
        'correo', 'correo electrónico', 'adresse e-mail', 'courriel', 'e-mail-adresse', 'indirizzo email', 'e-posta',
        'endereço de e-mail', 'メール', 'メールアドレス', '电子邮件', '邮箱', '이메일', 'البريد', 'البريد الإلكتروني',
        'електронна пошта', 'пошта', 'почта', 'user email', 'login',
      ],
    },
    {
      key: 'firstName',
      synonyms: [
        'first name', 'firstname', 'given name', 'forename', 'nombre', 'prénom', 'vorname', 'nome', 'primeiro nome',
        '名', '名字', '이름', 'الاسم الأول', "ім'я", 'имя', 'voornaam', 'first',
      ],
    },
    {
      key: 'lastName',
      synonyms: [
        'last name', 'lastname', 'surname', 'family name', 'apellido', 'apellidos', 'nom', 'nom de famille',
        'nachname', 'cognome', 'sobrenome', '姓', '성', 'اسم العائلة', 'الكنية', 'прізвище', 'фамилия', 'achternaam', 'last',
      ],
    },
    {
      key: 'fullName',
      synonyms: [
        'name', 'full name', 'fullname', 'person', 'contact', 'contact name', 'nombre completo', 'nom complet',
        'vollständiger name', 'nome completo', '氏名', '姓名', '성명', 'الاسم', 'الاسم الكامل', 'повне ім’я', 'полное имя',
        'display name', 'member',
      ],
    },
    {
      key: 'role',
      synonyms: [
        'user role', 'role name', 'rol', 'rôle', 'rolle', 'ruolo', 'papel', 'função', '役割', '角色', '역할', 'الدور',
        'роль', 'user type', 'type', 'permission',
      ],
    },
    {
      key: 'programs',
      synonyms: [
        'program', 'programme', 'programmes', 'cohort', 'cohorts', 'batch', 'programa', 'programas', 'programm',
        'programma', 'プログラム', '项目', '프로그램', 'البرنامج', 'البرامج', 'програма', 'программа', 'group',
      ],
    },
    {
      key: 'headline',
      synonyms: [
        'title', 'job title', 'position', 'cargo', 'titre', 'fonction', 'titel', 'titolo', '肩書き', '职位', '직함',
        'المسمى الوظيفي', 'посада', 'должность', 'function', 'job',
      ],
    },
    {
      key: 'phone',
      synonyms: [
        'phone number', 'telephone', 'mobile', 'mobile phone', 'cell', 'tel', 'teléfono', 'téléphone', 'telefon',
        'telefono', 'telefone', '電話', '電話番号', '电话', '전화', 'الهاتف', 'رقم الهاتف', 'телефон',
      ],
    },
    {
      key: 'country',
      synonyms: ['country code', 'país', 'pays', 'land', 'paese', '国', '国家', '국가', 'البلد', 'країна', 'страна'],
    },
  ],
  startups: [
    {
      key: 'name',
      isKey: true,
      isRequired: true,
      synonyms: [
        'startup', 'startup name', 'company', 'company name', 'organization', 'organisation', 'venture', 'team',
        'nombre', 'empresa', 'nom', 'entreprise', 'société', 'firma', 'unternehmen', 'nome', 'azienda', '会社名', '企業名',
        '公司', '公司名称', '회사', '회사명', 'الاسم', 'الشركة', 'اسم الشركة', 'назва', 'компанія', 'название', 'компания',
      ],
    },
    {
      key: 'oneLiner',
      synonyms: [
        'one liner', 'one-liner', 'tagline', 'pitch', 'description', 'short description', 'summary', 'descripción',
        'beschreibung', 'descrizione', 'descrição', '説明', '描述', '설명', 'الوصف', 'опис', 'описание', 'about',
      ],
    },
    {
      key: 'website',
      synonyms: [
        'web', 'url', 'web site', 'site', 'homepage', 'link', 'domain', 'sitio web', 'site web', 'webseite',
        'sito web', 'ウェブサイト', '网站', '웹사이트', 'الموقع الإلكتروني', 'веб-сайт', 'сайт',
      ],
    },
    {
      key: 'city',
      synonyms: ['town', 'ciudad', 'ville', 'stadt', 'città', 'cidade', '都市', '城市', '도시', 'المدينة', 'місто', 'город'],
    },
    {
      key: 'country',
      synonyms: ['country code', 'país', 'pays', 'land', 'paese', '国', '国家', '국가', 'البلد', 'країна', 'страна'],
    },
    {
      key: 'foundedYear',
      synonyms: [
        'founded', 'year founded', 'founding year', 'year', 'año de fundación', 'année de création', 'gründungsjahr',
        'anno di fondazione', 'ano de fundação', '設立年', '成立年份', '설립연도', 'سنة التأسيس', 'рік заснування', 'год основания',
      ],
    },
    {
      key: 'stage',
      synonyms: ['phase', 'etapa', 'étape', 'fase', 'estágio', 'ステージ', '阶段', '단계', 'المرحلة', 'стадія', 'стадия'],
    },
    {
      key: 'businessModel',
      synonyms: [
        'business model', 'model', 'modelo de negocio', 'modèle économique', 'geschäftsmodell', 'modello di business',
        'ビジネスモデル', '商业模式', '비즈니스 모델', 'نموذج العمل', 'бізнес-модель', 'бизнес-модель',
      ],
    },
    {
      key: 'programs',
      synonyms: [
        'program', 'programme', 'programmes', 'cohort', 'cohorts', 'batch', 'programa', 'programas', 'programm',
        'programma', 'プログラム', '项目', '프로그램', 'البرنامج', 'البرامج', 'програма', 'программа',
      ],
    },
  ],
};

export const keyColumnOf = (kind: ImportKind): string => importColumns[kind].find(({ isKey }) => isKey)?.key ?? '';
