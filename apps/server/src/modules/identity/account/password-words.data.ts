/**
 * Words that common passwords are made of: from published lists (the 10,000 most common passwords in npm package
 * common-password 0.1.2, ISC), and by hand those of Persian speakers and keyboards. A password is common when it adds
 * only digits and signs to such a word.
 */
const words = `
qwerty dragon baseball football letmein monkey mustang michael shadow master jennifer jordan superman
harley hunter trustno ranger buster thomas tigger robert soccer batman hockey george charlie andrew
michelle sunshine jessica pepper daniel access joshua maggie starwars silver william dallas yankees
ashley hello amanda orange biteme freedom computer thunder nicole ginger heather hammer summer corvette
taylor austin merlin matthew golfer cheese princess martin chelsea patrick diamond yellow bigdog secret
asdfgh sparky cowboy camaro anthony matrix falcon iloveyou bailey guitar jackson purple scooter phoenix
aaaaaa morgan tigers porsche mickey maverick cookie nascar peanut justin money samantha panties steelers
joseph snoopy boomer whatever iceman smokey gateway dakota cowboys eagles chicken black zxcvbn please
andrea ferrari knight melissa compaq coffee johnny bulldog xxxxxx welcome james player wizard scooby
charles junior internet brandy tennis banana monster spider lakers miller rabbit enter mercedes brandon
steven fender yamaha diablo chris boston tiger marine chicago rangers gandalf winter barney edward
raiders badboy bigdaddy johnson chester london midnight fishing hannah slayer rachel redsox marlboro
panther zxcvbnm arsenal oliver qazwsx mother victoria jasper angel david winner crystal golden viking
iwantu shannon murphy angels prince cameron girls madison wilson carlos willie startrek captain maddog
jasmine booger angela lauren rocket tiffany theman dennis liverpoo flower forever green jackie muffin
turtle sophie danielle redskins toyota jason sierra winston debbie giants packers newyork jeremy casper
bubba sandra lovers mountain united cooper driver tucker helpme pookie lucky maxwell gators jaguar
monica happy hotdog gemini lover xxxxxxxx canada nathan victor florida nicholas rosebud metallic doctor
trouble success stupid tomcat warrior peaches apples qwertyui magic buddy dolphins rainbow gunner freddy
alexis braves cocacola xavier dolphin testing member calvin voodoo samson apollo tester walter beavis
voyager peter bonnie apple scorpio jonathan skippy sydney scott power gordon travis flyers zzzzzz steve
rebecca scorpion doggie legend yankee blazer runner birdie parker topgun asdfasdf heaven viper animal
bigboy arthur private godzilla donald williams lifehack phantom august sammy brian platinum bronco frank
heka6w copper billy garfield willow little carter albert kitten super eagle shelby america jessie house
chevy white broncos horney surfer nissan saturn airborne elephant marvin action adidas qwert kevin
explorer walker police christin december benjamin sweet therock online brooklyn teresa cricket sharon
dexter racing gregory teens redwings dreams michigan magnum nothing donkey trinity digital stella
cartman guinness speedy buffalo kitty einstein kelly nelson nirvana vampire louise pumpkin snowball
mexico beatles fantasy gibson celtic marcus cherry natasha sniper chance genesis hotrod reddog alexande
college jester smith lasvegas carmen slipknot death kimberly q2w3e eclipse q2w3e4r stanley samuel
drummer homer montana music spencer jimmy carolina colorado creative rocky goober friday bollocks scotty
abcdef bubbles hawaii fluffy stephen horses thumper darkness asdfghjk pamela buddha vanessa sandman
naughty douglas honda azerty shorty beach loveme simple poohbear destiny sarah denise vikings lizard
melanie sabrina nintendo water howard november xxxxx october leather young extreme vincent lacrosse
hotmail spooky amateur alaska badger paradise maryjane crazy mozart video russell vagina spitfire
anderson norman cherokee cougar barbara family horse enigma allison raider brazil blonde jones drowssap
school marshall lovely qaz2wsx jeffrey caroline franklin booty molly snickers leslie courtney diesel
rocks eminem westside suzuki daddy hummer ladies zachary frankie elvis reggie alpha simpson patricia
pirate tommy semperfi jupiter redrum freeuser stinky ducati paris natalie babygirl bishop windows spirit
pantera monday patches brutus houston smooth penguin marley forest cream flash maximus bobby bradley
vision pokemon champion fireman indian softball picard system clinton cobra enjoy claire claudia boogie
timothy marines security dirty admin wildcats dancer veronica abcdefg ironman wolverin remember great
bigred squirt justice francis hobbes kermit pearljam mercury domino denver brooke rascal hitman mistress
simon bbbbbb friend peekaboo budlight electric stargate saints brittany bigman zombie swimming babes
scotland disney rooster brenda mookie swordfis candy duncan olivia hunting blink alicia samsung general
aaaaaaaa liberty arizona jesus newport skipper rolltide balls galore christ weasel wombat digger
bulldogs accord popcorn turkey jenny amber bunny mouse titanic liverpool dreamer everton friends
chevelle carrie gabriel psycho nemesis burton pontiac connor eatme roland mitchell ireland lincoln
arnold spiderma patriots goblue eugene empire asdfg cardinal brown shaggy froggy kawasaki kodiak people
phpbb light kramer chopper hooker honey whynot baxter snake ncc1701d qqqqqq airplane britney avalon
sandy sugar sublime stewart wildcat raven scarface elizabet trucks wolfpack pervert lawrence raymond
redhead american alyssa bambam movie woody snowman chicks raptor stingray france stars madmax kristen
sports jerry garcia simpsons lights looking chronic alison hahaha packard hendrix perfect service spring
srinivas spike katie oscar brother bigmac single cannon georgia popeye tattoo texas party bullet taurus
sailor wolves panthers japan strike flowers loverboy berlin sticky marina tarheels fisher russia connie
wolfgang testtest mature catch juice women trooper hawkeye freaky dodgers pakistan machine pyramid
vegeta katana moose tinker coyote infinity inside pepsi control hercules morris tickle outlaw browns
billybob pickle michele antonio pavilion changeme caesar prelude tanner adrian darkside bowling wutang
sunset robbie alabama danger zeppelin rusty pppppp darkstar madonna bigone casino cheryl mmmmmm integra
wrangler apache tweety bobafett simone business sterling trevor transam dustin harvey england seattle
ssssss harry openup pandora trucker wallace indigo storm malibu review babydoll doggy dilbert pegasus
joker catfish flipper valerie herman detroit kenneth cheyenne bruins stacey smoke seven marino fetish
xfiles wonder stinger pizza pretty stealth manutd gracie gundam cessna longhorn presario mnbvcxz wicked
victory shelly awesome athena q1w2e3r holiday knicks street redneck casey gizmo scully triumph eddie
bluebird shotgun peewee ronnie daisy special metallica madman country impala lennon roscoe omega
enterpri miranda search smitty blizzard unicorn tight ronald harrison trigger truck danny winnie beauty
thailand cadillac castle tyler bobcat sunny stones asian freddie chuck loveyou norton hellfire indiana
short panzer lonewolf trumpet colors blaster fireball logan precious aaron elaine jungle atlanta corona
curtis nikki polaris timber theone baller chipper orlando island skyline dragons benson goldie engineer
pencil basketba hornet world linda barbie farmer valentin indians larry redman foobar travel morpheus
bernie target hotstuff photos laura savage holly dollar turbo design newton hottie blondes lestat avatar
future goforit random abgrtyu jjjjjj cancer q1w2e smiley goldberg express zipper wrinkle stone babylon
powers consumer dudley serenity samurai skeeter lindsay joejoe aaaaa chocolat christia birthday stephani
alfred maria maxima sampson buckeye highland kristin seminole reaper nugget lucifer airforce nasty
watson warlock philip always dodge chrissy burger missy maddie holmes huskers piglet photo joanne
hamilton dodger paladin christy chubby buckeyes hamlet abcdefgh bigfoot sunday manson goldfish garden
deftones icecream blondie spartan julie harold charger brandi stormy sherry pleasure juventus rodney
galaxy holland zxcvb planet jerome wesley blues peace ncc1701e cavalier gambit karen sidney ripper jamie
sister marie martha nylons aardvark nadine minnie whiskey plastic chang savannah loser racecar insane
mememe hansolo chiefs fredfred freak salmon concrete yvonne shamrock atlantis warren julian mariah
rommel harris predator sylvia mister marathon rubber trunks desire montreal justme faster kathleen irish
bertha alpine sammie diamonds tristan stallion pitbull roberto ready april palmer audrey chong clitoris
shirley bluesky sundance renegade hollywoo bernard wolfman soldier picture pierre goddess manager nikita
sweety titans ficken niners bottom bubble ibanez webster sweetpea stocking tornado lindsey content bruce
aragorn griffin campbell trojan christop newman wayne rockstar father geronimo pascal crimson brooks
hector penny google camera chandler iran irani tehran iranian persia persian parsi farsi esteghlal
perspolis persepolis khoda khodaya salam mohammad mohamad muhammad hossein hosein hussein fatemeh fateme
zahra maryam reza alireza amirhossein mahdi mehdi sepideh samira yaali yahossein yazahra allah bismillah
eshgh eshgham asheghetam dooset doset azizam dokhtar pesar madar pedar khoone gole golam shiraz esfahan
isfahan mashhad tabriz ahvaz karaj nazer sarafi sarraf bank banki bankmarkazi markazi nima sana arz
administrator adminadmin supervisor operator modir karbar ramz ramze password passw passwd pass temp
temppass test demo guest user default login root rootroot server oracle cisco qwertyuiop asdfghjkl
qazwsxedc qweasd qweasdzxc wsxedc poiuytrewq lkjhgfdsa abcdefghij aaaa hdvhk jivhk sghl ugd lpln vqh
pspd vlc ;dhk fhk; khzv ضصثقفغعهخحجچ ضصثقف ضصثقفغ شسیبل شسیبلاتنمک شسیبلا ظطزرذدپو ظطزرذد ایران تهران
سلام محمد علی رضا حسین فاطمه زهرا رمز رمزعبور عبور گذرواژه مدیر ناظر کاربر صرافی بانک بانکمرکزی خدا
خدایا عشق عشقم عزیزم استقلال پرسپولیس یاعلی یاحسین الله ابجد الفبا
`;

export const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/u));
