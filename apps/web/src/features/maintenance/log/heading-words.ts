/**
 * Headings that sheets of maintenance logs use for the fields, in English, Spanish, Chinese and German. The comparison ignores
 * case, accents, punctuation and common abbreviations.
 */
export const headingWords = {
  workDate: [
    ...['Work date', 'Date', 'Day', 'Date of work', 'Date done', 'Date completed', 'Completed on'],
    ...['Finished on', 'Maintenance date', 'Service date', 'Repair date', 'Failure date', 'Date of failure'],
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
} as const satisfies Record<string, readonly string[]>
