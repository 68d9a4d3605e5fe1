import type { ImportKind } from './entities.ts'

/**
 * Headings that sheets of the trade use for the fields of an import, in English, Spanish, Chinese and German. The
 * comparison ignores case, accents, punctuation and common abbreviations.
 */
export const headingWords = {
  projects: {
    projectNumber: [
      ...[
        'Job number',
        'Job',
        'Tool number',
        'Tool',
        'Tool ID',
        'Mold number',
        'Mold',
        'Mold ID',
        'Mould number',
      ],
      ...['Die number', 'Asset number', 'Asset ID', 'Project number', 'Project ID', 'Number'],
      ...[
        'Número de proyecto',
        'Número de herramental',
        'Herramental',
        'Número de molde',
        'Molde',
        'Número de orden',
      ],
      ...['项目编号', '模具编号', '模具号', '模号', '工单号', '模具'],
      ...['Projektnummer', 'Werkzeugnummer', 'Werkzeug', 'Formnummer', 'Form', 'Auftragsnummer', 'Auftrag'],
    ],
    partName: [
      ...[
        'Part name',
        'Part description',
        'Description of part',
        'Part',
        'Component',
        'Product',
        'Product name',
      ],
      ...[
        'Nombre de la parte',
        'Nombre de la pieza',
        'Nombre de parte',
        'Descripción de la pieza',
        'Pieza',
        'Producto',
      ],
      ...['零件名称', '产品名称', '品名', '制品名称'],
      ...['Teilebezeichnung', 'Artikelbezeichnung', 'Bezeichnung', 'Teil', 'Artikel', 'Benennung', 'Produkt'],
    ],
    partNumber: [
      ...['Part number', 'Part no', 'PN', 'P/N', 'Item number', 'Drawing number'],
      ...['Número de parte', 'Número de pieza', 'Núm de parte', 'No de parte'],
      ...['零件号', '料号', '图号', '产品编号'],
      ...['Teilenummer', 'Artikelnummer', 'Sachnummer', 'Zeichnungsnummer', 'Materialnummer'],
    ],
    customerNumber: [
      ...[
        'Customer part number',
        'Customer number',
        'Customer part',
        'OEM part number',
        'Client part number',
      ],
      ...['Customer P/N', 'Customer PN', 'OEM P/N', 'OEM PN', 'Client P/N', 'Client PN'],
      ...['Número de parte del cliente', 'Número de pieza del cliente', 'Parte del cliente'],
      ...['Número de parte cliente', 'N/P del cliente', 'NP del cliente', 'N/P cliente', 'NP cliente'],
      ...['P/N del cliente', 'PN del cliente', 'P/N cliente', 'PN cliente'],
      ...['客户零件号', '客户料号', '客户图号', '客户件号', '客户品号', '客户产品编号'],
      ...['客户P/N', '客户PN', '客户 P/N', '客户 PN'],
      ...[
        'Kunden-Teilenummer',
        'Teilenummer des Kunden',
        'Teilenummer Kunde',
        'Kundensachnummer',
        'Kundenteilenummer',
        'Kundenartikelnummer',
      ],
      ...['Kunden-Teile-Nr', 'Kunden-Sachnummer', 'Kunden-Artikelnummer', 'Kunden-P/N', 'Kunden-PN'],
    ],
    customer: [
      ...['Customer', 'Customer name', 'Client', 'OEM', 'Sold to', 'End customer'],
      ...[
        'Cliente',
        'Nombre del cliente',
        '客户',
        '客户名称',
        'Kunde',
        'Kundenname',
        'Auftraggeber',
        'Endkunde',
      ],
    ],
    customerCompany: [
      'Customer',
      'Customer name',
      'Client',
      'OEM',
      'Cliente',
      '客户',
      '客户名称',
      'Kunde',
      'Auftraggeber',
    ],
    molder: [
      ...[
        'Molder',
        'Molding company',
        'Molding plant',
        'Molding supplier',
        'Moulder',
        'Processor',
        'Production site',
      ],
      ...['Moldeador', 'Inyectador', 'Moldeadora', 'Planta de inyección', 'Planta'],
      ...['注塑厂', '成型商', '注塑商', '生产厂'],
      ...['Spritzgießer', 'Verarbeiter', 'Spritzerei', 'Produktionsstandort', 'Lieferant'],
    ],
    molderCompany: [
      'Molder',
      'Molding company',
      'Moldeador',
      'Inyectador',
      '注塑厂',
      '成型商',
      'Spritzgießer',
      'Verarbeiter',
    ],
    program: [
      ...['Program', 'Vehicle program', 'Platform', 'Vehicle', 'Programme', 'Model'],
      ...['Programa', 'Plataforma', 'Modelo', '车型项目', '车型', '车型平台', '项目代号'],
      ...['Programm', 'Baureihe', 'Fahrzeugprojekt', 'Fahrzeugprogramm', 'Plattform', 'Modell'],
    ],
    description: [
      ...['Notes', 'Note', 'Comment', 'Comments', 'Remarks', 'Description', 'Memo'],
      ...['Notas', 'Comentarios', 'Observaciones', 'Descripción', '备注', '说明', '注释'],
      ...['Bemerkung', 'Bemerkungen', 'Notiz', 'Notizen', 'Kommentar', 'Anmerkung', 'Beschreibung'],
    ],
    phaseTypeId: [
      ...['Phase', 'Project phase', 'Stage', 'Tool phase', 'Status', 'Fase', 'Etapa', 'Estado', 'Estatus'],
      ...['阶段', '状态', '进度', 'Projektphase', 'Stand', 'Projektstand'],
    ],
    statusId: [
      ...['Status', 'Phase status', 'State', 'Tool status', 'Estado', 'Estatus', 'Estado de la fase'],
      ...['状态', '阶段状态', 'Phasenstatus', 'Zustand', 'Bearbeitungsstand'],
    ],
    dateOfPurchase: [
      ...[
        'PO date',
        'Date of purchase',
        'Purchase order date',
        'Purchase date',
        'Order date',
        'Kickoff date',
        'Acquisition date',
        'PO',
      ],
      ...[
        'Fecha de compra',
        'Fecha de orden de compra',
        'Fecha de pedido',
        'Fecha de adquisición',
        'Fecha OC',
      ],
      ...['采购日期', '下单日期', '订单日期', '采购订单日期', '购置日期'],
      ...['Bestelldatum', 'Anschaffungsdatum', 'Kaufdatum', 'Auftragsdatum', 'Bestelltermin', 'Bestellung'],
    ],
    dateOfDelivery: [
      ...[
        'Delivery date',
        'Date of delivery',
        'Ship date',
        'Shipping date',
        'Due date',
        'Delivery',
        'Ship',
        'Due',
      ],
      ...['Fecha de entrega', 'Entrega', 'Fecha de embarque', 'Fecha de envío', 'Fecha compromiso'],
      ...['交付日期', '交期', '交模日期', '发货日期', '出货日期'],
      ...['Liefertermin', 'Lieferdatum', 'Auslieferung', 'Versanddatum', 'Lieferung'],
    ],
    sopDate: [
      ...['SOP', 'SOP date', 'Start of production', 'Production start', 'Launch date'],
      ...['Inicio de producción', 'Fecha de inicio de producción', 'Arranque de producción', 'Fecha SOP'],
      ...[
        '量产启动日期',
        '量产日期',
        '量产启动',
        'Produktionsstart',
        'SOP-Termin',
        'Serienstart',
        'Serienanlauf',
      ],
    ],
    'planned:PartDesign': [
      ...[
        'Part design',
        'Part design freeze',
        'Design freeze',
        'Part release',
        'Data release',
        'Data freeze',
      ],
      ...[
        'Diseño de la pieza',
        'Liberación de datos',
        '产品设计',
        '数据冻结',
        'Artikelkonstruktion',
        'Datenfreigabe',
      ],
    ],
    'planned:ToolDesign': [
      ...[
        'Tool design',
        'Tool design finish',
        'Design finish',
        'Design complete',
        'Design end',
        'Design done',
      ],
      ...[
        'Design date',
        'Mold design',
        'Fin de diseño',
        'Diseño del molde',
        '设计完成',
        '模具设计',
        '设计完成日期',
      ],
      ...['Konstruktionsende', 'Konstruktion fertig', 'Werkzeugkonstruktion'],
    ],
    'planned:DfmReview': [
      ...[
        'DFM review',
        'DFM',
        'DFM date',
        'DFM approved',
        'DFM approval',
        'Design approval',
        'Design review',
      ],
      ...[
        'Revisión DFM',
        'Aprobación del diseño',
        'DFM评审',
        '设计批准',
        'DFM-Prüfung',
        'Konstruktionsfreigabe',
      ],
    ],
    'planned:ToolBuild': [
      ...[
        'Tool build',
        'Build finish',
        'Build complete',
        'Build end',
        'Tool complete',
        'Tool finish',
        'Mold complete',
      ],
      ...[
        'Fin de fabricación',
        'Fabricación del molde',
        '模具完成',
        '制造完成',
        'Werkzeug fertig',
        'Fertigstellung',
      ],
      ...['Werkzeugfertigung', 'Bauende'],
    ],
    'planned:Tryout': [
      ...[
        'Tryout',
        'Tryout date',
        'First tryout',
        'T1',
        'T1 date',
        'T0',
        'T0 date',
        'First shot',
        'First shots',
      ],
      ...[
        'Mold trial',
        'Trial date',
        'Prueba de molde',
        'Primera prueba',
        'Fecha T1',
        '试模',
        '试模日期',
        '首次试模',
      ],
      ...['T1日期', 'Abmusterung', 'Erstabmusterung', 'Abmusterungstermin', 'T1-Termin'],
    ],
    'planned:Sampling': [
      ...['Sampling', 'Samples', 'Sample date', 'Samples due', 'FAI', 'FAI date', 'First articles', 'ISIR'],
      ...['Corrida de muestras', 'Muestras', 'Fecha de muestras', '送样', '送样日期', '首件'],
      ...['Bemusterung', 'Bemusterungstermin', 'Erstmuster', 'EMPB', 'Muster'],
    ],
    'planned:Ppap': [
      ...['PPAP', 'PPAP date', 'PPAP due', 'PPAP submission', 'Part approval', 'Fecha PPAP', 'PPAP日期'],
      ...['PPAP提交', 'PPAP-Termin', 'PPF', 'Teilefreigabe'],
    ],
    'planned:Transfer': [
      ...[
        'Tool transfer',
        'Transfer',
        'Transfer date',
        'Mold transfer',
        'Fecha de transferencia',
        'Traslado',
      ],
      ...['移模', '移模日期', 'Verlagerung', 'Verlagerungstermin'],
    ],
    length: [
      'Length',
      'L',
      'Tool length',
      'Mold length',
      'Largo',
      'Longitud',
      'Largo del molde',
      '长',
      '长度',
      '模长',
      'Länge',
      'Werkzeuglänge',
    ],
    depth: [
      ...[
        'Width',
        'W',
        'Tool width',
        'Mold width',
        'Depth',
        'D',
        'Ancho',
        'A',
        'Ancho del molde',
        'Profundidad',
      ],
      ...['宽', '宽度', '模宽', 'Breite', 'B', 'Werkzeugbreite', 'Tiefe', 'T'],
    ],
    height: [
      ...['Height', 'H', 'Stack height', 'Shut height', 'Mold height', 'Tool height', 'Thickness', 'Altura'],
      ...[
        'Altura del molde',
        'Alto',
        'Espesor',
        '高',
        '高度',
        '模厚',
        '厚度',
        'Höhe',
        'Werkzeughöhe',
        'Einbauhöhe',
      ],
    ],
    weight: [
      ...['Weight', 'Wt', 'Tool weight', 'Mold weight', 'Peso', 'Peso del molde', 'Peso del herramental'],
      ...['重量', '模具重量', '模重', 'Gewicht', 'Werkzeuggewicht', 'Masse'],
    ],
    pressSize: [
      ...[
        'Press',
        'Press size',
        'Tonnage',
        'Press tonnage',
        'Machine',
        'Machine size',
        'Clamp force',
        'Clamp tonnage',
      ],
      ...['Tonelaje', 'Inyectora', 'Tonelaje de la máquina', 'Prensa', 'Máquina', 'Fuerza de cierre'],
      ...['注塑机吨位', '机台吨位', '吨位', '锁模力', '机台'],
      ...['Schließkraft', 'Maschine', 'Maschinengröße', 'Schließkraft der Maschine', 'Presse'],
    ],
    dimensions: [
      ...[
        'L x W x H',
        'L × W × H',
        'Length × width × height',
        'Largo × ancho × alto',
        '长×宽×高',
        '长×宽×模厚',
        'L × B × H',
        'Länge × Breite × Höhe',
        'Länge × Breite × Werkzeughöhe',

        'LxWxH',
        'L W H',
        'Dimensions',
        'Dims',
        'Tool size',
        'Mold size',
        'Tool dimensions',
        'Size',
      ],
      ...[
        'Length x width x height',
        'Length x width x stack height',
        'Mold dimensions',
        'L x A x H',
        'Medidas',
      ],
      ...[
        'Dimensiones',
        'Largo x ancho x alto',
        'Tamaño del molde',
        '外形尺寸',
        '模具尺寸',
        '尺寸',
        '长宽高',
        '长x宽x高',
      ],
      ...[
        '长x宽x模厚',
        'L x B x H',
        'Abmessungen',

        'Werkzeuggröße',
        'Länge x Breite x Höhe',
        'Außenmaße',
      ],
    ],
    cavities: [
      ...['Cavities', 'Cav', 'Cavs', 'Cavitation', 'Number of cavities', 'Cavity', 'Cavity count'],
      ...['Cavidades', 'Número de cavidades', 'Cavidad', '穴数', '型腔数', '模穴数', '腔数'],
      ...['Kavitäten', 'Kavitätenzahl', 'Fachzahl', 'Nester', 'Kavität', 'Fachigkeit', 'Fach'],
    ],
    lead: [
      ...[
        'Project lead',
        'Lead',
        'Project manager',
        'Program manager',
        'Project engineer',
        'Tooling engineer',
      ],
      ...['Responsible', 'Líder de proyecto', 'Líder', 'Gerente de proyecto'],
      ...['Jefe de proyecto', 'Ingeniero de proyecto', 'Responsable', '项目负责人', '负责人', '项目经理'],
      ...['项目工程师', '模具工程师', '责任人', 'Projektleitung', 'Projektleiter', 'Projektverantwortlicher'],
      ...['Verantwortlich', 'Verantwortlicher', 'Werkzeugingenieur'],
    ],
    'detail:steel': [
      ...['Steel', 'Tool steel', 'Mold steel', 'Cavity steel', 'Steel type', 'Core steel', 'Steel grade'],
      ...[
        'Acero',
        'Acero del molde',
        'Acero para herramientas',
        'Tipo de acero',
        '钢材',
        '模具钢',
        '钢号',
        '模仁材料',
      ],
      ...['Stahl', 'Werkzeugstahl', 'Stahlsorte', 'Formstahl', 'Werkstoff'],
    ],
  },
  companies: {
    name: [
      ...[
        'Company',
        'Company name',
        'Name',
        'Supplier',
        'Supplier name',
        'Vendor',
        'Firm',
        'Customer',
        'Organization',
      ],
      ...[
        'Empresa',
        'Nombre de la empresa',
        'Nombre',
        'Proveedor',
        'Razón social',
        '公司',
        '公司名称',
        '名称',
        '供应商',
      ],
      ...['Firma', 'Firmenname', 'Unternehmen', 'Lieferant', 'Kunde'],
    ],
    thoroughfare: [
      ...['Street and number', 'Street', 'Address', 'Street address', 'Address line 1', 'Address 1'],
      ...[
        'Calle y número',
        'Calle',
        'Dirección',
        'Domicilio',
        '街道',
        '地址',
        '街道门牌',
        'Straße und Hausnummer',
        'Straße',
        'Anschrift',
        'Adresse',
      ],
    ],
    sublocality: [
      'District',
      'Address line 2',
      'Address 2',
      'Colonia',
      'Barrio',
      'Distrito',
      '区',
      '区县',
      'Ortsteil',
      'Stadtteil',
    ],
    locality: ['City', 'Town', 'Ciudad', 'Municipio', 'Población', '城市', '市', 'Ort', 'Stadt'],
    administrativeArea: [
      ...[
        'State or province',
        'State',
        'Province',
        'Region',
        'County',
        'Estado',
        'Provincia',
        'Entidad',
        '省',
        '州',
        '省份',
      ],
      ...['Bundesland', 'Land oder Provinz', 'Provinz', 'Kanton'],
    ],
    postalCode: [
      'Postal code',
      'ZIP',
      'ZIP code',
      'Postcode',
      'Código postal',
      'CP',
      'C.P.',
      '邮编',
      '邮政编码',
      'Postleitzahl',
      'PLZ',
    ],
    country: ['Country', 'Nation', 'País', '国家', '国家/地区', 'Land', 'Staat'],
    contactName: [
      'Contact name',
      'Contact',
      'Contact person',
      'Nombre del contacto',
      'Contacto',
      '联系人',
      '联系人姓名',
      'Ansprechpartner',
      'Kontakt',
      'Name des Kontakts',
    ],
    contactEmail: [
      ...[
        'Contact e-mail',
        'E-mail',
        'Email',
        'E-mail address',
        'Mail',
        'Correo',
        'Correo electrónico',
        'Correo del contacto',
      ],
      ...['电子邮件', '邮箱', '联系人邮箱', 'E-Mail', 'E-Mail-Adresse', 'E-Mail des Kontakts'],
    ],
    contactPhone: [
      ...[
        'Contact phone',
        'Phone',
        'Telephone',
        'Phone number',
        'Tel',
        'Mobile',
        'Teléfono',
        'Teléfono del contacto',
        'Celular',
      ],
      ...['电话', '联系电话', '手机', 'Telefon', 'Telefonnummer', 'Telefon des Kontakts', 'Handy', 'Mobil'],
    ],
  },
  maintenance: {
    workDate: [
      ...['Work date', 'Date', 'Day', 'Date of work', 'Date done', 'Date completed', 'Completed on'],
      ...[
        'Finished on',
        'Maintenance date',
        'Service date',
        'Repair date',
        'Failure date',
        'Date of failure',
      ],
      ...['Fecha del trabajo', 'Fecha', 'Fecha de mantenimiento', 'Fecha de reparación', 'Día'],
      ...['作业日期', '日期', '工作日期', '维护日期', '保养日期', '维修日期', '完成日期'],
      ...['Ausgeführt am', 'Datum', 'Wartungsdatum', 'Reparaturdatum', 'Erledigt am'],
    ],
    title: [
      ...['Title', 'Subject', 'Short text', 'Summary', 'Título', 'Asunto', '标题', '主题'],
      ...['Titel', 'Betreff', 'Kurztext'],
    ],
    description: [
      ...['Description', 'Work done', 'Work performed', 'Work description', 'Task'],
      ...['Remark', 'Remarks', 'Comment', 'Comments', 'Notes'],
      ...['Descripción', 'Trabajo realizado', 'Tarea', 'Observaciones', 'Comentarios'],
      ...['描述', '说明', '工作内容', '维护内容', '保养内容', '维修内容', '备注'],
      ...['Beschreibung', 'Durchgeführte Arbeit', 'Tätigkeit', 'Aufgabe', 'Bemerkung', 'Kommentar'],
    ],
    statusId: ['Status', 'State', 'Work status', 'Estado', 'Estatus', '状态', '进度', 'Bearbeitungsstand'],
    alert: [
      ...['Alert', 'Maintenance alert', 'Maintenance plan', 'PM plan', 'Scheduled maintenance'],
      ...['Alerta', 'Alerta de mantenimiento', 'Plan de mantenimiento'],
      ...['提醒', '维护提醒', '保养计划', '维护计划'],
      ...['Hinweis', 'Wartungshinweis', 'Wartungsplan', 'Wartungsintervall'],
    ],
    defect: [
      ...['Defect', 'Fault', 'Failure', 'Damage', 'Defect code', 'Failure mode'],
      ...['Defecto', 'Falla', 'Daño', '缺陷', '故障', '不良', '损坏'],
      ...['Fehler', 'Defekt', 'Schaden', 'Störung', 'Fehlerbild', 'Schadensbild'],
    ],
    action: [
      ...['Action', 'Action taken', 'Corrective action', 'Remedy', 'Activity', 'Maintenance type'],
      ...['Acción', 'Acción tomada', 'Acción correctiva', 'Actividad', 'Tipo de mantenimiento'],
      ...['措施', '处理措施', '纠正措施', '维修类型', '保养类型'],
      ...['Maßnahme', 'Aktion', 'Abhilfe', 'Reparaturmaßnahme', 'Wartungsart'],
    ],
    people: [
      ...['People', 'Person', 'Technician', 'Mechanic', 'Toolmaker', 'Worker', 'Employee', 'Done by'],
      ...['Performed by', 'Completed by', 'Assigned to', 'Responsible', 'Operator'],
      ...['Personas', 'Persona', 'Técnico', 'Mecánico', 'Moldero', 'Empleado', 'Realizado por'],
      ...['Responsable', '人员', '维修人员', '技术员', '模具工', '负责人', '执行人', '操作员', '姓名'],
      ...['Personen', 'Mitarbeiter', 'Techniker', 'Mechaniker', 'Werkzeugmacher', 'Erledigt von'],
      ...['Durchgeführt von', 'Bearbeiter', 'Verantwortlich'],
    ],
    repairHours: [
      ...['Repair hours', 'Hours', 'Hrs', 'Labor hours', 'Work hours', 'Working hours', 'Man hours'],
      ...['Time spent', 'Horas de reparación', 'Horas', 'Horas de trabajo', 'Horas hombre'],
      ...['维修工时', '工时', '小时', '耗时', '维修时间'],
      ...['Reparaturstunden', 'Stunden', 'Std', 'Arbeitsstunden', 'Arbeitszeit', 'Zeitaufwand', 'Dauer'],
    ],
    laborCost: [
      ...['Labor cost', 'Labour cost', 'Cost of labor', 'Wages', 'Costo de mano de obra'],
      ...['人工费用', '人工费', '人工成本', 'Lohnkosten', 'Arbeitskosten', 'Personalkosten'],
    ],
    materialCost: [
      ...['Material cost', 'Materials cost', 'Cost of material', 'Parts cost', 'Cost of parts'],
      ...['Spare parts cost', 'Costo de material', 'Costo de materiales', 'Costo de refacciones'],
      ...['材料费用', '材料费', '材料成本', '备件费用'],
      ...['Materialkosten', 'Teilekosten', 'Ersatzteilkosten'],
    ],
    projectedCost: [
      ...['Projected cost', 'Estimated cost', 'Planned cost', 'Budget'],
      ...['Costo estimado', 'Costo previsto', 'Presupuesto', '预计费用', '预算'],
      ...['Plankosten', 'Geschätzte Kosten', 'Voraussichtliche Kosten'],
    ],
    currencyCode: ['Currency', 'Currency code', 'Moneda', 'Divisa', '币种', '货币', 'Währung'],
    checklist: [
      ...['Checklist', 'Check list', 'Lista de verificación', 'Lista de comprobación'],
      ...['检查表', '点检表', 'Checkliste', 'Prüfliste'],
    ],
  },
  users: {
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
  },
} as const satisfies Record<Exclude<ImportKind, 'production'>, Record<string, readonly string[]>>

/** Common abbreviations, and the signs and words for "number". */
const tokens: Record<string, string> = {
  no: '#',
  nr: '#',
  num: '#',
  number: '#',
  numbers: '#',
  nummer: '#',
  numero: '#',
  cust: 'customer',
  customers: 'customer',
  desc: 'description',
  descr: 'description',
  del: 'delivery',
  wt: 'weight',
  mould: 'mold',
  werkz: 'werkzeug',
  wkz: 'werkzeug',
  bez: 'bezeichnung',
  proj: 'project',
  prog: 'program',
  qty: 'quantity',
}

/** Returns the words of a heading in a normalized form, for comparison. */
function wordsOf(text: string): string[] {
  const plain = text
    .replaceAll('ß', 'ss')
    .replace(/[Nn]\.?\s*[º°]\.?|№/g, ' # ')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('#', ' # ')
    // A German compound ends with "nummer": Werkzeugnummer is the number of the tool.
    .replace(/nummer\b/gu, ' # ')
  const words = plain.split(/[^\p{Letter}\p{Number}#]+/u).filter(Boolean)
  return words.map(word => (Object.hasOwn(tokens, word) ? tokens[word]! : word)) // checked with hasOwn
}

/**
 * Returns a heading in a normalized form, for comparison: without case, accents, punctuation and common abbreviations.
 */
export const plainHeading = (text: string): string => wordsOf(text).join(' ')

const isIdeographic = (text: string) => /\p{Script=Han}/u.test(text)

/** Splits headings as databases write them, such as `moldNo` and `acquisitionDate`, into words. */
const splitCamelCase = (heading: string): string =>
  heading.replace(/(?<=[\p{Ll}\p{Number}])(?=\p{Lu})/gu, ' ').replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')

/** Returns a score for the best match of a heading with a list of words: 100 is equal, 0 is no match. */
export function scoreMatch(heading: string, words: readonly string[]): number {
  const writings = [...new Set([heading, splitCamelCase(heading)])].map(wordsOf)
  return Math.max(
    0,
    ...writings
      .filter(spelling => spelling.length > 0)
      .flatMap(spelling => words.map(word => likeness(spelling, wordsOf(word)))),
  )
}

/** Words of headings for the molded part and the shot, whose weight and size differ from those of the tool. */
const partWords = [
  'part',
  'parts',
  'product',
  'item',
  'article',
  'shot',
  'runner',
  'pieza',
  'producto',
  'disparo',
]
const startsWithPart =
  /^(teile?|artikel|formteil|schuss|anguss)(gewicht|masse?|lange|breite|hohe|tiefe|grosse)/
const hasChinesePart = /零件|产品|制品|注射量|流道|单重/

/** Returns true for a heading about the molded part or the shot, such as "Part weight (g)". */
export function isAboutPart(heading: string): boolean {
  const words = wordsOf(splitCamelCase(heading))
  return words.some(
    word => partWords.includes(word) || startsWithPart.test(word) || hasChinesePart.test(word),
  )
}

/** Maximum number of words of a heading that matches a single word. A longer text is a sentence, not a heading. */
const maxWordsAroundOne = 4

function likeness(sourceWords: string[], targetWords: string[]): number {
  if (targetWords.length === 1 && sourceWords.length > maxWordsAroundOne) return 0
  const [one, other] = [sourceWords.join(' '), targetWords.join(' ')]
  if (one === other) return 100
  if (isIdeographic(other)) return other.length > 1 && one.includes(other) ? 55 + other.length : 0
  const letters = other.replaceAll(' ', '').length
  if (` ${one} `.includes(` ${other} `) && letters > 1)
    return (
      60 +
      4 * targetWords.length +
      14 * (targetWords.length / sourceWords.length) +
      (one.startsWith(other) ? 8 : 0)
    )
  // A part of a German compound, such as Gewicht in Gesamtgewicht.
  return targetWords.length === 1 && letters >= 5 && sourceWords.some(word => word.includes(other)) ? 50 : 0
}
