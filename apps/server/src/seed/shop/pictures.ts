import sharp from 'sharp'
import type { Family, ShopTool } from './types.ts'

/** The shape of a part of each family as SVG, in the coordinates of the drawing. */
const parts: Record<Family, string> = {
  housing: '<path d="M-58-8h116l-16 34h-84z"/><rect x="-30" y="-34" width="60" height="30" rx="4"/>',
  cap: '<ellipse rx="52" ry="26"/><path d="M-52 0v-22a52 26 0 0 1 104 0V0a52 26 0 0 1-104 0z"/><ellipse cy="-22" rx="40" ry="19" fill-opacity=".45"/>',
  gear: '<g stroke-width="15" stroke-dasharray="13 10" fill="none" stroke="currentColor"><ellipse rx="56" ry="29"/></g><ellipse rx="49" ry="25"/><ellipse rx="15" ry="8" fill="#2b3742"/>',
  bezel:
    '<path fill-rule="evenodd" d="M-74-22q74-26 148 0l-10 40q-64 22-128 0zM-56-11q56-18 112 0l-8 21q-48 15-96 0z"/>',
  lens: '<path d="M-62 6q62-70 124 0q-62 40-124 0z" fill-opacity=".75"/><path d="M-40 2q40-40 80 0" fill="none" stroke="#fff" stroke-width="4" stroke-opacity=".7"/>',
  handle: '<path d="M-76 12q10-44 44-44h64q34 0 44 44h-20q-8-24-26-24h-60q-18 0-26 24z"/>',
  crate:
    '<path d="M-66-26h132v46h-132z"/><g stroke="#2b3742" stroke-width="3"><path d="M-33-26v46M0-26v46M33-26v46M-66-3h132"/></g>',
  barrel:
    '<rect x="-74" y="-14" width="122" height="28" rx="6"/><rect x="46" y="-24" width="10" height="48" rx="3"/><rect x="56" y="-5" width="22" height="10"/>',
  shroud:
    '<path fill-rule="evenodd" d="M-76-32h152v62h-152zM0-1m-44 0a44 25 0 1 0 88 0a44 25 0 1 0-88 0"/><path d="M0-1l36-9M0-1l-20 20M0-1l-28-15" stroke="currentColor" stroke-width="6"/>',
  bracket:
    '<path d="M-66 20h132v-16h-96v-40h-36z"/><circle cx="42" cy="12" r="5" fill="#2b3742"/><circle cx="-48" cy="-16" r="6" fill="#2b3742"/>',
}

const tints: Record<ShopTool['owner'], string> = { oem: '#3b82c4', molder: '#149084', toolmaker: '#c8641f' }

/** Returns the SVG of a plate of the mold, seen from the front and slightly from above. */
const plate = (
  y: number,
  height: number,
  width: number,
  shades: [top: string, front: string, side: string],
) => {
  const left = 400 - width / 2
  const right = 400 + width / 2
  return `<path d="M${left} ${y}l70-46h${width}l-70 46z" fill="${shades[0]}"/><path d="M${right} ${y}l70-46v${height}l-70 46z" fill="${shades[2]}"/><rect x="${left}" y="${y}" width="${width}" height="${height}" fill="${shades[1]}"/>`
}

/**
 * Returns the SVG of an open mold with its parts on the parting surface. The steel is gray, and the parts have the
 * color of the owner.
 */
function drawingOf(tool: ShopTool): string {
  const tint = tints[tool.owner]
  const width = Math.min(440, 300 + tool.size[0])
  const many = Math.min(4, tool.cavities)
  const scale = many === 1 ? 1.5 : many === 2 ? 1 : 0.62
  const cavities = Array.from({ length: many }, (_, index) => {
    const x = 434 + (index - (many - 1) / 2) * (width / many) * 0.92
    return `<g transform="translate(${x} 352) scale(${scale})" fill="${tint}" color="${tint}" stroke="#10202c" stroke-opacity=".25" stroke-width="1.5">${parts[tool.family]}</g>`
  }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">
    <defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4f7f9"/><stop offset="1" stop-color="#d9e1e8"/></linearGradient>
    <linearGradient id="s" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#a9b6c1"/><stop offset=".5" stop-color="#c6d0d8"/><stop offset="1" stop-color="#98a6b2"/></linearGradient></defs>
    <rect width="800" height="600" fill="url(#g)"/><ellipse cx="430" cy="548" rx="300" ry="26" fill="#8796a3" fill-opacity=".35"/>
    ${plate(500, 34, width + 40, ['#b9c4cd', '#7f8e9b', '#66747f'])}
    ${plate(450, 50, width, ['#c4ced6', 'url(#s)', '#75848f'])}
    ${plate(392, 58, width, ['#e1e8ed', 'url(#s)', '#84929d'])}
    ${cavities}
    ${[-1, 1].map(side => `<rect x="${430 + side * (width / 2 - 34) - 9}" y="226" width="18" height="140" rx="4" fill="#8d9ba7"/><rect x="${430 + side * (width / 2 - 34) - 9}" y="226" width="6" height="140" rx="3" fill="#dfe6eb"/>`).join('')}
    ${plate(168, 60, width, ['#dbe3e9', 'url(#s)', '#7e8c98'])}
    ${plate(130, 38, width + 40, ['#c9d3db', '#8b99a5', '#6c7a86'])}
    <rect x="${400 - width / 2}" y="222" width="${width}" height="6" fill="${tint}" fill-opacity=".85"/><ellipse cx="436" cy="106" rx="34" ry="11" fill="#6c7a86"/><ellipse cx="436" cy="103" rx="22" ry="7" fill="${tint}"/>
  </svg>`
}

export const pictureOf = (tool: ShopTool): Promise<Buffer> =>
  sharp(Buffer.from(drawingOf(tool)))
    .webp({ quality: 80 })
    .toBuffer()

/**
 * Maximum width of a letter at this font size, in pixels, in any font. Superfluous space is trimmed, and nothing is cut
 * off.
 */
const letterWidth = 30

/** Returns a PNG logo with the name of a company, for the dark navigation. */
export const logoOf = (name: string, color: string): Promise<Buffer> => {
  const width = 84 + name.length * letterWidth
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="72"><path d="M8 10h48v22l-14 14H8z" fill="${color}"/><path d="M8 62V52h38l10-10v20z" fill="#ffffff"/><text x="76" y="49" font-family="Inter, DejaVu Sans, sans-serif" font-size="34" font-weight="700" fill="#ffffff">${name}</text></svg>`,
    ),
  )
    .trim()
    .png()
    .toBuffer()
}
