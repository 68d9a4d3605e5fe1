import type { HistoryEntry, Milestone } from '@steelsafe/contract/clear-to-pay/entities.ts'
import type { DisplayStatus } from '@steelsafe/contract/clear-to-pay/status.ts'
import { dash, formatDay, formatInstant } from '@steelsafe/contract/core/formats.ts'
import { paperSizes } from '@steelsafe/contract/core/paper-sizes.ts'
import { type Lettering, lines } from '@steelsafe/contract/core/pen.ts'
import { drawOnThread } from '#core/pdf/draw-on-thread.ts'
import { pointsPerMm } from '#core/pdf/millimeters.ts'
import type { AboutPdf, Paper } from '#core/pdf/paper.ts'
import { translate } from '#core/texts.ts'

export interface FileOfMilestone {
  milestoneId: string
  name: string
  sha256: string
}

export interface ExportPdf extends AboutPdf {
  company: string
  timeZone: string
  today: string
  milestones: readonly Milestone[]
  files: readonly FileOfMilestone[]
  entries: readonly HistoryEntry[]
}

/** A4 across, in points. */
const [width, height] = [paperSizes.a4.width * pointsPerMm, paperSizes.a4.height * pointsPerMm]
const margin = 40
const room = width - 2 * margin
const colors = { text: '#1d252d', quiet: '#57626e', line: '#dde2e7' }
const tones: Record<DisplayStatus, string> = {
  Complete: '#1b6b3a',
  Overdue: '#b3261e',
  OnTime: '#1b6b3a',
  NoTarget: '#57626e',
}
const title: Lettering = { size: 15, isBold: true, color: colors.text }
const heading: Lettering = { size: 11, isBold: true, color: colors.text }
const plain: Lettering = { size: 9, color: colors.text }
const bold: Lettering = { ...plain, isBold: true }
const quiet: Lettering = { size: 8, color: colors.quiet }

/** The left edges of the columns, as parts of the room. */
const milestoneColumns = [0, 0.3, 0.4, 0.52, 0.76] as const
const historyColumns = [0, 0.16, 0.44, 0.64] as const

interface Cell {
  text: string
  lettering: Lettering
}

/** A table that begins a new page where a row does not fit, with a heading again. */
class Sheet {
  #y = height
  #page = 0
  readonly #paper: Paper
  readonly #content: ExportPdf

  constructor(paper: Paper, content: ExportPdf) {
    this.#paper = paper
    this.#content = content
    this.#addPage()
  }

  say(key: Parameters<typeof translate>[1], values?: Parameters<typeof translate>[2]): string {
    return translate(this.#content.language, key, values)
  }

  /** One line over the whole width. */
  line(text: string, lettering: Lettering, space: number): void {
    this.#need(space)
    this.#paper.text(text, margin, this.#y + space / 2, lettering)
    this.#y += space
  }

  /** A row of texts that are broken within their columns, and below it lines over the rest of the width. */
  row(columns: readonly number[], cells: readonly Cell[], below: readonly string[] = []): void {
    const step = 12
    const broken = cells.map(({ text, lettering }, column) => {
      const to = columns[column + 1] ?? 1
      return lines(this.#paper, text, (to - columns[column]!) * room - 8, 3, lettering)
    })
    const rows = Math.max(...broken.map(found => found.length))
    const wrapped = below.flatMap(text => lines(this.#paper, text, room - 12, 3, quiet))
    const space = rows * step + wrapped.length * 11 + 8
    this.#need(space)
    this.#paper.rect(margin, this.#y, room, 0.5, colors.line)
    for (const [column, found] of broken.entries())
      for (const [index, text] of found.entries())
        this.#paper.text(
          text,
          margin + columns[column]! * room,
          this.#y + 4 + (index + 0.5) * step,
          cells[column]!.lettering,
        )
    for (const [index, text] of wrapped.entries())
      this.#paper.text(text, margin + 12, this.#y + 4 + rows * step + (index + 0.5) * 11, quiet)
    this.#y += space
  }

  #need(space: number): void {
    if (this.#y + space > height - margin - 14) this.#addPage()
  }

  #addPage(): void {
    const { title: name, company, today, language } = this.#content
    this.#page += 1
    this.#paper.addPage(width, height)
    this.#y = margin
    this.#paper.text(lines(this.#paper, name, room - 130, 1, title)[0] ?? '', margin, this.#y + 8, title)
    const beside: Lettering = { ...quiet, align: 'right' }
    this.#paper.text(formatDay(today, language), width - margin, this.#y + 8, beside)
    this.#paper.text(lines(this.#paper, company, room, 1, quiet)[0] ?? '', margin, this.#y + 26, quiet)
    const page = this.say('clear-to-pay:screen.export.page', { page: this.#page })
    this.#paper.text(page, width - margin, height - margin + 8, beside)
    this.#y += 44
  }
}

drawOnThread<ExportPdf>((paper, content) => {
  const sheet = new Sheet(paper, content)
  drawMilestones(sheet, content)
  drawHistory(sheet, content)
})

const quietly = (text: string): Cell => ({ text, lettering: quiet })

function drawMilestones(sheet: Sheet, { milestones, files, language, timeZone }: ExportPdf): void {
  const say = sheet.say.bind(sheet)
  const who = (person: string, moment: string | null) =>
    moment ? [person, formatInstant(moment, language, timeZone)].filter(Boolean).join(', ') : dash
  if (milestones.length === 0) sheet.line(say('clear-to-pay:screen.list.empty'), plain, 20)
  else
    sheet.row(
      milestoneColumns,
      (['name', 'targetDate', 'displayStatus', 'approved', 'completed'] as const).map(field =>
        quietly(say(`clear-to-pay:field.${field}`)),
      ),
    )
  for (const one of milestones) {
    const missing = one.missing.map(need => say(`clear-to-pay:missing.${need}`)).join(', ')
    sheet.row(
      milestoneColumns,
      [
        { text: `${one.order + 1}. ${one.name}`, lettering: bold },
        { text: formatDay(one.targetDate, language), lettering: plain },
        {
          text: say(`clear-to-pay:status.${one.displayStatus}`),
          lettering: { ...bold, color: tones[one.displayStatus] },
        },
        { text: who(one.approvedBy, one.approvedDate), lettering: plain },
        { text: who(one.completedBy, one.completedDate), lettering: plain },
      ],
      [
        ...(one.isFinancialTrigger ? [say('clear-to-pay:field.isFinancialTrigger')] : []),
        ...(missing ? [`${say('clear-to-pay:field.missing')}: ${missing}`] : []),
        ...files.filter(({ milestoneId }) => milestoneId === one.id).map(hashed),
      ],
    )
  }
}

function drawHistory(sheet: Sheet, { entries, language, timeZone }: ExportPdf): void {
  const say = sheet.say.bind(sheet)
  sheet.line('', plain, 12)
  sheet.line(say('clear-to-pay:screen.history.title'), heading, 20)
  sheet.line(say('clear-to-pay:screen.export.zone', { timeZone }), quiet, 14)
  if (entries.length === 0) sheet.line(say('clear-to-pay:screen.history.empty'), plain, 16)
  for (const { date, milestoneName, act, person, files } of entries)
    sheet.row(
      historyColumns,
      [
        quietly(formatInstant(date, language, timeZone)),
        { text: milestoneName, lettering: plain },
        { text: say(`clear-to-pay:did.${act}`), lettering: plain },
        { text: person, lettering: plain },
      ],
      files.map(hashed),
    )
}

const hashed = ({ name, sha256 }: { name: string; sha256: string }) => `${name}  SHA-256 ${sha256}`
